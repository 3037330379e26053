import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { colors } from './theme-colors';

const inBothThemes = Object.entries(colors).map(([role, [light, dark]]) => [
  role,
  light === dark ? light : `light-dark(${light}, ${dark})`,
]);

const tokens = {
  // Object.fromEntries loses the type of its keys.
  color: Object.fromEntries(inBothThemes) as Record<keyof typeof colors, string>,
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '20px', 6: '24px' },
  radius: { small: '4px', medium: '6px', large: '8px', dialog: '12px', full: '999px' },
  shadow: {
    small: '0 1px 2px rgb(18 20 30 / 0.06)',
    medium: '0 4px 16px rgb(18 20 30 / 0.12)',
    large: '0 16px 48px rgb(18 20 30 / 0.24)',
  },
  font: {
    family: 'system-ui, sans-serif',
    mono: 'ui-monospace, Menlo, Consolas, monospace',
    size: { 12: '12px', 13: '13px', 14: '14px', 16: '16px', 20: '20px' },
    weight: { normal: '400', medium: '500', strong: '600' },
  },
  /** The stacking order, from the page up. */
  z: { nav: '10', header: '20', menu: '30', dialog: '40', notice: '50', skip: '60' },
  /** For `transition`: duration and easing. */
  motion: '120ms ease-out',
};

/** The design tokens; all styles use them. */
export const vars = createGlobalThemeContract(tokens, (_value, path) => path.join('-'));

createGlobalTheme(':root', vars, tokens);
globalStyle(':root', { colorScheme: 'light dark' });
globalStyle("[data-theme='light']", { colorScheme: 'light' });
globalStyle("[data-theme='dark']", { colorScheme: 'dark' });
