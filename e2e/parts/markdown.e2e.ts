import { description, preview, title } from '../../sandbox/playwright/areas/nft-sites';
import { HOSTILE_MARKDOWN, MARKDOWN_BOMBS } from '../support/markdown-corpus';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const FORBIDDEN =
  'script, style, link, meta, base, iframe, object, embed, form, input, button, img, svg, math, video, audio, template';

test('no disguise lets a description run code, load files or link to an unsafe address [parts-25, sandbox-74]', async ({
  page,
}) => {
  const executedTexts: unknown[] = [];
  await page.exposeFunction('__xss', (id: unknown) => executedTexts.push(id));
  page.on('dialog', (dialog) => {
    executedTexts.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/nft-sites/create');
  await description(page).waitFor();
  const scripts = () => page.evaluate(() => document.querySelectorAll('script, iframe, base, meta').length);
  const scriptCount = await scripts();

  // Each text separately, because a later text may close an open tag; then all texts together.
  for (const text of [...HOSTILE_MARKDOWN, HOSTILE_MARKDOWN.join('\n\n').slice(0, 20_000)]) {
    await description(page).fill(`${text}\n\nthe end of ${text.length}`);
    await expect(preview(page)).toContainText(`the end of ${text.length}`);
    const dangers = await preview(page).evaluate(
      (box, forbidden) => ({
        elements: [...box.querySelectorAll(forbidden)].map((element) => element.outerHTML),
        handlers: [...box.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames().filter((name) => /^(on|src|srcset|style|id|name)/.test(name)),
        ),
        links: [...box.querySelectorAll('a')].filter(
          ({ href, target, rel }) =>
            !/^(https?|mailto):/.test(href) || target !== '_blank' || !/\bnoopener noreferrer\b/.test(rel),
        ).length,
      }),
      FORBIDDEN,
    );
    expect(dangers, text).toEqual({ elements: [], handlers: [], links: 0 });
  }
  await description(page).fill(
    '[a](https://good.example/x) <mailto:ann@good.example> [b](javascript:__xss(1))',
  );
  await expect(preview(page).getByRole('link')).toHaveCount(2);
  await expect(preview(page).getByRole('link', { name: 'a', exact: true })).toHaveAttribute(
    'href',
    'https://good.example/x',
  );
  expect(await scripts()).toBe(scriptCount);
  expect(executedTexts).toEqual([]);
});

test('texts that would crash a careless parser are shown as typed, and the form keeps working [parts-25]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/nft-sites/create');
  await title(page).fill('Night Two');
  for (const bomb of MARKDOWN_BOMBS) {
    await description(page).fill(bomb);
    await expect.poll(() => preview(page).textContent()).toContain(bomb.trim());
  }
  await expect(title(page)).toHaveValue('Night Two');
  await description(page).fill('**Soon**');
  await expect(preview(page).getByText('Soon')).toHaveCSS('font-weight', '700');
});
