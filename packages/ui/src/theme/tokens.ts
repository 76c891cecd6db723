/** Colour tokens of one scheme, sRGB hex. `…Soft` are grounds for the text of the same name, `on…` are texts on a filled ground. */
export interface ColorTokens {
  readonly ground: string;
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly edge: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly accentText: string;
  readonly onAccent: string;
  readonly ok: string;
  readonly okSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly error: string;
  readonly errorSoft: string;
  readonly onStatus: string;
  readonly star: string;
  readonly scrim: string;
  readonly shadowSmall: string;
  readonly shadowMedium: string;
  readonly shadowLarge: string;
}

export const lightTokens: ColorTokens = {
  ground: '#F5F7F8',
  surface: '#FFFFFF',
  sunken: '#EEF2F4',
  line: '#E1E7EB',
  lineStrong: '#CDD6DC',
  text: '#16232C',
  text2: '#52626E',
  text3: '#61707B',
  edge: '#607D8B',
  accent: '#0E7490',
  accentHover: '#0B5C72',
  accentSoft: '#DFF1F6',
  accentText: '#0B5C72',
  onAccent: '#FFFFFF',
  ok: '#20794A',
  okSoft: '#DDF3E6',
  warning: '#8F5200',
  warningSoft: '#FFF0D9',
  error: '#B42318',
  errorSoft: '#FDE7E4',
  onStatus: '#FFFFFF',
  star: '#B77900',
  scrim: 'rgba(22, 35, 44, 0.4)',
  shadowSmall: '0 1px 2px rgba(22, 35, 44, 0.06)',
  shadowMedium: '0 1px 2px rgba(22, 35, 44, 0.06), 0 4px 12px rgba(22, 35, 44, 0.10)',
  shadowLarge: '0 2px 6px rgba(22, 35, 44, 0.08), 0 16px 40px rgba(22, 35, 44, 0.18)',
};

export const darkTokens: ColorTokens = {
  ground: '#0F181E',
  surface: '#17232B',
  sunken: '#111C23',
  line: '#263641',
  lineStrong: '#35495A',
  text: '#E6EDF1',
  text2: '#A7B6C1',
  text3: '#93A3AF',
  edge: '#7F98A5',
  accent: '#4CC3DC',
  accentHover: '#8ADCEC',
  accentSoft: '#12343F',
  accentText: '#8ADCEC',
  onAccent: '#0F181E',
  ok: '#6FD39A',
  okSoft: '#12352A',
  warning: '#F2B75B',
  warningSoft: '#3A2B12',
  error: '#FF9A8F',
  errorSoft: '#40201D',
  onStatus: '#0F181E',
  star: '#FBBF24',
  scrim: 'rgba(5, 10, 14, 0.6)',
  shadowSmall: '0 1px 2px rgba(0, 0, 0, 0.3)',
  shadowMedium: '0 1px 2px rgba(0, 0, 0, 0.3), 0 4px 12px rgba(0, 0, 0, 0.4)',
  shadowLarge: '0 2px 6px rgba(0, 0, 0, 0.4), 0 16px 40px rgba(0, 0, 0, 0.55)',
};

export const schemeTokens: Readonly<Record<'light' | 'dark', ColorTokens>> = { light: lightTokens, dark: darkTokens };

/** Prefix of every CSS custom property the theme emits. */
export const cssVarPrefix = 'geo';

function variablesOf(tokens: ColorTokens): ColorTokens {
  const names = Object.keys(tokens) as (keyof ColorTokens)[];
  return Object.fromEntries(names.map((name) => [name, `var(--${cssVarPrefix}-palette-token-${name})`])) as unknown as ColorTokens;
}

/** Every token as a `var(--…)` reference: follows the scheme without a re-render, usable in `sx`, `style` and SVG. */
export const color: ColorTokens = variablesOf(lightTokens);

/** Corner radius in px. */
export const radius = 6;

/** One step of the spacing grid in px: `theme.spacing(1)`, `sx={{ p: 1 }}`. */
export const gridStep = 4;

/** Type scale in px. */
export const fontSize = { small: 12, body: 13, base: 14, title: 16, heading: 20, display: 28 } as const;

export const fontFamily = {
  sans: '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Code", "DejaVu Sans Mono", Menlo, Consolas, monospace',
} as const;

/** Durations of motion in ms; all of it is off under `prefers-reduced-motion`. */
export const motionMs = { fast: 90, base: 120, slow: 150 } as const;

export type Density = 'comfortable' | 'compact';

/** Sizes in px that differ between the densities. */
export interface DensityMetrics {
  readonly controlHeight: number;
  readonly smallControlHeight: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly fontSize: number;
}

export const densityMetrics: Readonly<Record<Density, DensityMetrics>> = {
  comfortable: { controlHeight: 32, smallControlHeight: 28, rowHeight: 40, headerHeight: 52, fontSize: fontSize.base },
  compact: { controlHeight: 28, smallControlHeight: 24, rowHeight: 32, headerHeight: 44, fontSize: fontSize.body },
};

/** A size that follows the density, as a `var(--…)` reference. */
export const metric: Readonly<Record<keyof DensityMetrics, string>> = {
  controlHeight: `var(--${cssVarPrefix}-metric-controlHeight)`,
  smallControlHeight: `var(--${cssVarPrefix}-metric-smallControlHeight)`,
  rowHeight: `var(--${cssVarPrefix}-metric-rowHeight)`,
  headerHeight: `var(--${cssVarPrefix}-metric-headerHeight)`,
  fontSize: `var(--${cssVarPrefix}-metric-fontSize)`,
};
