/**
 * Colors by role, in the light and in the dark theme. The names show which text color belongs on which background: `onX`
 * on `X`, `X` on `XSoft`. All other text colors are for surface, raised, sunken or hover; `text` and `muted` also for
 * border. theme-colors.test.ts checks each pair against WCAG AA. The fill colors are for large solid areas (buttons):
 * in the dark theme, `accent` as a fill would glow on every card.
 */
export const colors = {
  surface: ['#f8f8fa', '#0f1014'],
  raised: ['#ffffff', '#16181d'],
  sunken: ['#eff0f4', '#1d2027'],
  hover: ['#f1f2f6', '#20232b'],
  border: ['#e3e5eb', '#272a33'],
  borderStrong: ['#828898', '#6c7385'],
  /** Drawn over pictures, and around buttons. */
  edge: ['rgb(18 20 30 / 0.12)', 'rgb(255 255 255 / 0.14)'],
  text: ['#191b22', '#eceef3'],
  muted: ['#5a6070', '#a0a6b5'],
  accent: ['#5f49c4', '#aea2f5'],
  accentStrong: ['#4d38a8', '#c4b7fb'],
  onAccent: ['#ffffff', '#150c33'],
  accentSoft: ['#efedfb', '#25213d'],
  accentFill: ['#634dca', '#6350c8'],
  info: ['#1f5fbf', '#86b6fa'],
  infoSoft: ['#e7f0fd', '#172a47'],
  infoFill: ['#2563c4', '#2a5fbb'],
  danger: ['#bd2532', '#fa8f95'],
  onDanger: ['#ffffff', '#2c0609'],
  dangerSoft: ['#fdecee', '#3b191d'],
  dangerFill: ['#c42f3c', '#b93440'],
  onFill: ['#ffffff', '#ffffff'],
  success: ['#14703c', '#6fd39a'],
  successSoft: ['#e4f5eb', '#12301f'],
  warning: ['#855300', '#e9bb62'],
  warningSoft: ['#fdf1d8', '#352810'],
  sandbox: ['#f6b73c', '#f6b73c'],
  onSandbox: ['#2a1c00', '#2a1c00'],
  focus: ['#5f49c4', '#aea2f5'],
  overlay: ['rgb(18 20 30 / 0.28)', 'rgb(4 5 8 / 0.5)'],
  /** The color of `surface` below `overlay`. */
  behind: ['#b8b8bc', '#0a0b0e'],
} as const;
