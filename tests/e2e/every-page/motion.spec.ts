import { expect, signIn, test, USERS } from "../../setup/fixtures";

test("nothing moves for whoever asks for less motion, and else for 160 ms at most (UI-20)", async ({
  page,
}) => {
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    await page.emulateMedia({ reducedMotion });
    for (const path of ["/", "/activity", "/settings", "/styleguide"]) {
      await signIn(page, USERS.globalAdmin, { to: path });
      const moving = await page.evaluate(
        (longest) => {
          const seconds = (list: string) => Math.max(...list.split(",").map(parseFloat));
          return [...document.querySelectorAll("*")].flatMap((element) =>
            ["", "::before", "::after"].flatMap((pseudo) => {
              const style = getComputedStyle(element, pseudo || null);
              const isAnimated = style.animationName !== "none" && longest === 0;
              const isSlow = seconds(style.transitionDuration) > longest;
              return isAnimated || isSlow ? [`${element.outerHTML.slice(0, 100)} ${pseudo}`] : [];
            }),
          );
        },
        reducedMotion === "reduce" ? 0 : 0.16,
      );
      expect(moving, `${path}, ${reducedMotion}`).toEqual([]);
    }
  }
});
