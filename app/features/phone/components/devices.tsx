import { useEffect, useRef, useState } from "react";
import type { PagePhone } from "../phone";

const LEVEL_MS = 100;
const REFUSED = "This device cannot be used. The call goes on with the one before.";

/** How loud the microphone is, and which devices are used. */
export function Devices({ phone, isOpen }: { phone: PagePhone; isOpen: boolean }) {
  const [shown, setShown] = useState(false);
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState(() => phone.devices);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(chosen);
  const choose = (devices: typeof chosen) => {
    latest.current = devices;
    setChosen(devices);
    setProblem(null);
    phone.chooseDevices(devices).catch(() => {
      // What was chosen since has an outcome of its own.
      if (latest.current !== devices) return;
      setChosen(phone.devices);
      setProblem(REFUSED);
    });
  };
  const show = () => {
    setShown(!shown);
    if (shown) return;
    navigator.mediaDevices
      ?.enumerateDevices()
      .then(setDevices)
      .catch(() => setDevices([]));
  };
  const ofKind = (kind: MediaDeviceKind) =>
    devices.filter((device) => device.kind === kind && device.deviceId);
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <span id="dialer-microphone" className="text-tiny text-muted">
          Microphone
        </span>
        <Level phone={phone} isOpen={isOpen} />
        <button type="button" className="button button-quiet ml-auto" aria-expanded={shown} onClick={show}>
          Devices
        </button>
      </div>
      {shown ? (
        <>
          <DeviceSelect
            label="Microphone"
            devices={ofKind("audioinput")}
            value={chosen.microphone}
            onChange={(microphone) => choose({ ...chosen, microphone })}
          />
          <DeviceSelect
            label="Speaker"
            devices={ofKind("audiooutput")}
            value={chosen.speaker}
            onChange={(speaker) => choose({ ...chosen, speaker })}
          />
          {problem === null ? null : (
            <p role="alert" className="field-error">
              {problem}
            </p>
          )}
        </>
      ) : null}
    </div>
  );
}

function DeviceSelect(props: {
  label: string;
  devices: MediaDeviceInfo[];
  value: string;
  onChange: (deviceId: string) => void;
}) {
  const { label, devices, value, onChange } = props;
  return (
    <label className="block">
      <span className="label">{label}</span>
      <select className="select w-full" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Chosen by the browser</option>
        {devices.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {/* Browsers tell the names only once the microphone was allowed. */}
            {device.label || `${label} ${index + 1}`}
          </option>
        ))}
      </select>
    </label>
  );
}

function Level({ phone, isOpen }: { phone: PagePhone; isOpen: boolean }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // Written past React: it changes ten times a second and nothing else depends on it.
    const show = () => void (meter.current && (meter.current.value = phone.level));
    const timer = setInterval(show, LEVEL_MS);
    return () => clearInterval(timer);
  }, [phone, isOpen]);
  return (
    <meter
      ref={meter}
      className="dialer-level"
      aria-labelledby="dialer-microphone"
      min={0}
      max={1}
      value={0}
    />
  );
}
