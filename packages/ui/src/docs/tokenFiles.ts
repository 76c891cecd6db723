import {
  cssVarPrefix,
  densityMetrics,
  fontFamily,
  fontSize,
  gridStep,
  motionMs,
  radius,
  schemeTokens,
  type ColorTokens,
  type Density,
} from '../theme/tokens.ts';

/** The tokens for those who do not write React: the files of the package beside its code. */

type Scheme = keyof typeof schemeTokens;

const colorNames = Object.keys(schemeTokens.light) as (keyof ColorTokens)[];
const variable = (path: string, value: number | string): string => `  --${cssVarPrefix}-${path}: ${value};`;
const rule = (selector: string, lines: readonly string[]): string => `${selector} {\n${lines.join('\n')}\n}\n`;
const indented = (text: string): string => text.trimEnd().replaceAll(/^/gm, '  ');

const colorLines = (scheme: Scheme): readonly string[] => [
  `  color-scheme: ${scheme};`,
  ...colorNames.map((name) => variable(`palette-token-${name}`, schemeTokens[scheme][name])),
];
const metricLines = (density: Density): readonly string[] =>
  Object.entries(densityMetrics[density]).map(([name, value]) => variable(`metric-${name}`, `${value}px`));
const fixedLines: readonly string[] = [
  variable('gridStep', `${gridStep}px`),
  variable('radius', `${radius}px`),
  ...Object.entries(fontSize).map(([name, value]) => variable(`fontSize-${name}`, `${value}px`)),
  ...Object.entries(fontFamily).map(([name, value]) => variable(`fontFamily-${name}`, value)),
  ...Object.entries(motionMs).map(([name, value]) => variable(`motion-${name}`, `${value}ms`)),
];

/**
 * Custom properties under the names that the theme gives them. The scheme is the system's, or that of `data-color-scheme`; the density
 * is comfortable, or that of `data-density`.
 */
export function tokensCss(): string {
  return [
    rule(':root', [...colorLines('light'), ...metricLines('comfortable'), ...fixedLines]),
    `@media (prefers-color-scheme: dark) {\n${indented(rule(":root:not([data-color-scheme='light'])", colorLines('dark')))}\n}\n`,
    rule("[data-color-scheme='light']", colorLines('light')),
    rule("[data-color-scheme='dark']", colorLines('dark')),
    rule("[data-density='comfortable']", metricLines('comfortable')),
    rule("[data-density='compact']", metricLines('compact')),
  ].join('\n');
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The plain values: colours and shadows as CSS, sizes in px, durations in ms. */
export function tokensJson(): string {
  return json({ color: schemeTokens, metric: densityMetrics, gridStep, radius, fontSize, fontFamily, motionMs });
}

const channel = (hex: string, at: number): number => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1e4) / 1e4;

function colorValue(css: string): unknown {
  const rgba = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(css);
  const hex = rgba
    ? `#${rgba
        .slice(1, 4)
        .map((one) => Number(one).toString(16).padStart(2, '0'))
        .join('')}`
    : css.toLowerCase();
  const components = [channel(hex, 1), channel(hex, 3), channel(hex, 5)];
  return { colorSpace: 'srgb', components, ...(rgba ? { alpha: Number(rgba[4]) } : {}), hex };
}

const dimension = (value: number) => ({ $type: 'dimension', $value: { value, unit: 'px' } });
const duration = (value: number) => ({ $type: 'duration', $value: { value, unit: 'ms' } });

const layer = /(\d+)(?:px)? (\d+)(?:px)? (\d+)(?:px)? (rgba\([^)]+\))/g;
const px = (value: string | undefined) => ({ value: Number(value), unit: 'px' });

function colorToken(css: string): unknown {
  const layers = [...css.matchAll(layer)].map(([, x, y, blur, color]) => ({
    color: colorValue(color!),
    offsetX: px(x),
    offsetY: px(y),
    blur: px(blur),
    spread: px('0'),
  }));
  return layers.length > 0 ? { $type: 'shadow', $value: layers } : { $type: 'color', $value: colorValue(css) };
}

const mapped = <Value>(values: object, token: (value: Value) => unknown): unknown =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, token(value as Value)]));

/** The same in the format of the Design Tokens Community Group, as Figma and other tools for design read it; a group a scheme and density. */
export function designTokens(): string {
  return json({
    color: mapped(schemeTokens, (tokens: ColorTokens) => mapped(tokens, colorToken)),
    metric: mapped(densityMetrics, (metrics: object) => mapped(metrics, dimension)),
    gridStep: dimension(gridStep),
    radius: dimension(radius),
    fontSize: mapped(fontSize, dimension),
    fontFamily: mapped(fontFamily, (families: string) => ({
      $type: 'fontFamily',
      $value: families.split(', ').map((one) => one.replaceAll('"', '')),
    })),
    motion: mapped(motionMs, duration),
  });
}

/** The files by name, as they lie in the package's folder `tokens` and can be imported. */
export const tokenFiles: Readonly<Record<string, () => string>> = {
  'tokens.css': tokensCss,
  'tokens.json': tokensJson,
  'tokens.figma.json': designTokens,
};
