import { describe, expect, it } from 'vitest';
import { colors } from './theme-colors';

type Role = keyof typeof colors;
const GROUNDS: Role[] = ['surface', 'raised', 'sunken', 'hover'];
const INKS: Role[] = ['text', 'muted', 'accent', 'accentStrong', 'info', 'danger', 'success', 'warning'];
const FILLS: Role[] = ['accentFill', 'infoFill', 'dangerFill'];

const TEXT_PAIRS: [Role, Role][] = [
  ...GROUNDS.flatMap((ground) => INKS.map((ink): [Role, Role] => [ink, ground])),
  ...FILLS.map((fill): [Role, Role] => ['onFill', fill]),
  ['onAccent', 'accent'],
  ['onDanger', 'danger'],
  ['onSandbox', 'sandbox'],
  ['accent', 'accentSoft'],
  ['accentStrong', 'accentSoft'],
  ['info', 'infoSoft'],
  ['danger', 'dangerSoft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['text', 'dangerSoft'],
  ['text', 'accentSoft'],
  ['text', 'border'],
  ['muted', 'accentSoft'],
  ['muted', 'dangerSoft'],
  ['muted', 'border'],
];

/** Colors of shapes, which must be visible but carry no text: 3:1 (WCAG 1.4.11). */
const SHAPE_PAIRS: [Role, Role][] = GROUNDS.flatMap((ground): [Role, Role][] => [
  ['focus', ground],
  ['borderStrong', ground],
]);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

it('the contrast is measured like WCAG [parts-48, shell-46]', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s theme', (_name, theme) => {
  const hexOf = (role: Role) => colors[role][theme];

  it.each(TEXT_PAIRS)('%s on %s is readable', (ink, ground) => {
    expect(contrast(hexOf(ink), hexOf(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('the strip beside the page is as dark as the page below a scrim [parts-44]', () => {
    const [r = 0, g = 0, b = 0, share = 0] = (hexOf('overlay').match(/[\d.]+/g) ?? []).map(Number);
    [r, g, b].forEach((channel, at) => {
      const from = 1 + 2 * at;
      const [below = 0, drawn = 0] = (['surface', 'behind'] as const).map((role) =>
        Number.parseInt(hexOf(role).slice(from, from + 2), 16),
      );
      expect(Math.abs(channel * share + below * (1 - share) - drawn)).toBeLessThanOrEqual(1);
    });
  });

  it.each(SHAPE_PAIRS)('%s on %s is visible [parts-46]', (shape, ground) => {
    expect(contrast(hexOf(shape), hexOf(ground))).toBeGreaterThanOrEqual(3);
  });
});
