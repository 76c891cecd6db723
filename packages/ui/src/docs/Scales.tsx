import type { ReactNode } from 'react';
import {
  cssVarPrefix,
  densityMetrics,
  fontFamily,
  fontSize,
  gridStep,
  metric,
  motionMs,
  radius,
  type DensityMetrics,
} from '../theme/tokens.ts';
import { Copied, SampleTable, useTokens } from './frame.tsx';

/** A name whose press copies the variable. */
const named = (name: string, variable: string): ReactNode => (
  <Copied key="name" value={variable}>
    {name}
  </Copied>
);
const variableOf = (path: string): string => `var(--${cssVarPrefix}-${path})`;

const uses: Readonly<Record<keyof typeof fontSize, string>> = {
  small: 'Captions, chips, heads of tables',
  body: 'Tables, menus, buttons; all text when compact',
  base: 'Text when comfortable',
  title: 'Titles of panels and dialogs',
  heading: 'Titles of pages',
  display: 'The greeting, the log-in',
};

/** The six sizes of type, each as it looks. */
export function TypeScale(): ReactNode {
  const rows = Object.entries(fontSize).map(([name, size]) => [
    named(name, variableOf(`fontSize-${name}`)),
    <Copied key="size" value={`${size}px`} />,
    uses[name as keyof typeof fontSize],
    <span key="sample" style={{ fontSize: size, fontWeight: size >= fontSize.title ? 600 : 400, lineHeight: 1.3, whiteSpace: 'nowrap' }}>
      Wasserstände 2026
    </span>,
  ]);
  return <SampleTable head={['Name', 'Size', 'Use', 'Sample']} rows={rows} />;
}

/** The two families: one for reading, one for ids, systems and code. */
export function Families(): ReactNode {
  const { text2 } = useTokens();
  const rows = Object.entries(fontFamily).map(([name, family]) => [
    named(name, variableOf(`fontFamily-${name}`)),
    <span key="sample" style={{ fontFamily: family, fontSize: fontSize.title }}>
      EPSG:25832 · 1.234.567,89
    </span>,
    <span key="family" style={{ color: text2 }}>
      <Copied value={family}>{family}</Copied>
    </span>,
  ]);
  return <SampleTable head={['Family', 'Sample', 'Value']} rows={rows} />;
}

const steps = [1, 2, 3, 4, 6, 8];

/** Steps of the spacing grid as bars. */
export function Spacing(): ReactNode {
  const { accent } = useTokens();
  const rows = steps.map((step) => [
    named(`spacing(${step})`, `theme.spacing(${step})`),
    <Copied key="value" value={`${step * gridStep}px`} />,
    <span key="bar" style={{ display: 'block', width: step * gridStep, height: 16, borderRadius: 2, background: accent }} />,
  ]);
  return <SampleTable head={['Step', 'Size', '']} rows={rows} />;
}

const metricUses: Readonly<Record<keyof DensityMetrics, string>> = {
  controlHeight: 'Buttons, fields',
  smallControlHeight: 'Small buttons, buttons in rows',
  rowHeight: 'Rows of tables and lists',
  headerHeight: 'Head of a page',
  fontSize: 'Text',
};

/** The sizes that differ between the densities. */
export function Densities(): ReactNode {
  const { lineStrong } = useTokens();
  const box = (height: number): ReactNode => (
    <Copied key={height} value={`${height}px`}>
      <span
        style={{
          display: 'inline-grid',
          placeItems: 'center',
          width: 96,
          height,
          borderRadius: radius,
          border: `1px solid ${lineStrong}`,
          fontSize: fontSize.small,
        }}
      >{`${height} px`}</span>
    </Copied>
  );
  const rows = (Object.keys(metricUses) as (keyof DensityMetrics)[]).map((name) => [
    named(name, metric[name]),
    metricUses[name],
    box(densityMetrics.comfortable[name]),
    box(densityMetrics.compact[name]),
  ]);
  return <SampleTable head={['Metric', 'Use', 'comfortable', 'compact']} rows={rows} />;
}

/** The three durations. */
export function Motion(): ReactNode {
  const motionUses = { fast: 'Colours under the pointer', base: 'Menus, small parts that come and go', slow: 'Dialogs, drawers' };
  const rows = Object.entries(motionMs).map(([name, ms]) => [
    named(name, variableOf(`motion-${name}`)),
    <Copied key="ms" value={`${ms}ms`} />,
    motionUses[name as keyof typeof motionMs],
  ]);
  return <SampleTable head={['Duration', 'Value', 'Use']} rows={rows} />;
}
