import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { end } from "./programs";

const SHOWS_WITHIN_MS = 10_000;
const OPTIONS = "-cookie -o accept_cookie=1 -o confirm_qq=0 -o wrap_search=1";
/** So that any page of the tests stands on the screen as a whole. */
const SCREEN = "stty rows 250 cols 250";
/** Moves to the link or field before the cursor. */
const BACK_TAB = "\x1b\t";
const REDRAW = "\f";

/** w3m, a browser for terminals without scripts or styles, used by its keys. */
export class TextBrowser {
  readonly #home = mkdtempSync(path.join(tmpdir(), "w3m-"));
  readonly #origin: string;
  readonly #child;
  #screen = "";
  /** Keys pressed so far; typing one text counts as one. */
  presses = 0;

  /** Whatever is written in a multi-line field is `longText`, since w3m has an editor do that. */
  constructor(origin: string, start: string, longText: string) {
    this.#origin = origin;
    const editor = path.join(this.#home, "editor");
    writeFileSync(editor, `#!/bin/sh\nprintf %s '${longText}' > "$1"\n`, { mode: 0o755 });
    // `script` gives it a terminal.
    this.#child = spawn("script", ["-qec", `${SCREEN}; exec w3m ${OPTIONS} ${origin}${start}`, "/dev/null"], {
      env: {
        NODE_ENV: "test",
        PATH: process.env.PATH,
        HOME: this.#home,
        EDITOR: editor,
        TERM: "xterm",
        LANG: "C.UTF-8",
      },
      stdio: ["pipe", "pipe", "ignore"],
    });
    this.#child.stdout.on("data", (data) => (this.#screen += String(data)));
  }

  /** Waits until the screen shows the text. */
  async shows(text: string): Promise<void> {
    await this.#until(text, REDRAW);
  }

  /** Opens an address of the portal. */
  async open(to: string): Promise<void> {
    await this.#ask("U", 1, "Goto URL", `\x15${this.#origin}${to}`);
  }

  /** Follows the link, or presses the button, whose text matches. */
  async follow(text: string): Promise<void> {
    await this.#find(text);
    this.#press("\r", 1);
  }

  /** Fills in the field that comes after this text. */
  async fill(label: string, text: string, prompt = "TEXT:"): Promise<void> {
    await this.#find(label);
    await this.#ask("\t\r", 2, prompt, text);
  }

  /** Fills in the field that stands before this text. */
  async fillBefore(text: string, value: string): Promise<void> {
    await this.#find(text);
    await this.#ask(`${BACK_TAB}\r`, 2, "TEXT:", value);
  }

  /** Ticks the box, or opens the field, that comes after this text. */
  async enterAfter(text: string): Promise<void> {
    await this.#find(text);
    this.#press("\t\r", 2);
  }

  /** Ticks the box, or presses the button, that stands before this text. */
  async enterBefore(text: string): Promise<void> {
    await this.#find(text);
    this.#press(`${BACK_TAB}\r`, 2);
  }

  async close(): Promise<void> {
    await end(this.#child);
    rmSync(this.#home, { recursive: true, force: true });
  }

  #press(keys: string, count: number): void {
    this.presses += count;
    this.#screen = "";
    this.#child.stdin.write(keys);
  }

  /** Moves the cursor to the first match of a text on the page. */
  async #find(text: string): Promise<void> {
    await this.shows(text.replace("$", ""));
    await this.#ask("g/", 2, "Forward:", text);
  }

  /** Presses keys that lead to a question on the last line, and answers it. */
  async #ask(keys: string, count: number, prompt: string, answer: string): Promise<void> {
    this.#press(keys, count);
    await this.#until(prompt, "");
    this.#press(`${answer}\r`, 2);
  }

  async #until(text: string, keys: string): Promise<void> {
    const deadline = Date.now() + SHOWS_WITHIN_MS;
    while (!isIn(this.#screen, text)) {
      if (Date.now() > deadline) throw new Error(`Not shown: '${text}' on\n${this.#screen}`);
      if (keys) this.#press(keys, 0);
      await sleep(100);
    }
  }
}

/** Whether the terminal has printed a text. Blanks do not count, since w3m moves the cursor over them instead. */
function isIn(printed: string, text: string): boolean {
  const dense = (each: string) => stripVTControlCharacters(each).replace(/\s/g, "");
  return dense(printed).includes(dense(text));
}
