import type { ReactNode } from 'react';
import { contrastRatio } from '../theme/contrast.ts';
import { color, fontSize, radius, schemeTokens, type ColorTokens } from '../theme/tokens.ts';
import { Copied, Panel, SampleTable, Value } from './frame.tsx';

/** What each colour is for; a token without a role does not compile. */
const roles: Readonly<Record<keyof ColorTokens, string>> = {
  ground: 'The page',
  surface: 'Cards, panels, fields, dialogs',
  sunken: 'Hover, heads of tables, code, tracks',
  line: 'Lines between things',
  lineStrong: 'Borders of controls',
  text: 'Text',
  text2: 'Secondary text, icons',
  text3: 'Hints, disabled text',
  edge: 'Edges of the graph, borders under the pointer',
  accent: 'The one action, focus, selection',
  accentHover: 'The action under the pointer',
  accentSoft: 'Ground of what is selected',
  accentText: 'Links, text on accentSoft',
  onAccent: 'Text on accent',
  ok: 'Success',
  okSoft: 'Ground of success',
  warning: 'Warning',
  warningSoft: 'Ground of a warning',
  error: 'Error, deletion',
  errorSoft: 'Ground of an error',
  onStatus: 'Text on ok, warning and error',
  star: 'Favourites',
  scrim: 'Behind dialogs',
  shadowSmall: 'Raised by a hair: pressed segments',
  shadowMedium: 'Menus, tooltips, cards under the pointer',
  shadowLarge: 'Dialogs, drawers',
};

const names = Object.keys(roles) as (keyof ColorTokens)[];
const isShadow = (name: string): boolean => name.startsWith('shadow');

function Swatch({ scheme, name }: { scheme: 'light' | 'dark'; name: keyof ColorTokens }): ReactNode {
  const token = schemeTokens[scheme];
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <span style={{ padding: 6, background: token.ground, borderRadius: radius, border: `1px solid ${token.line}` }}>
        <span
          style={{ display: 'block', width: 48, height: 20, borderRadius: 3, background: token[name], outline: `1px solid ${token.line}` }}
        />
      </span>
      <Copied value={token[name]} />
    </span>
  );
}

/** Every colour with its role and its value in both schemes. */
export function ColorRoles(): ReactNode {
  const rows = names
    .filter((name) => !isShadow(name))
    .map((name) => [
      <Copied key="name" value={color[name]}>
        {name}
      </Copied>,
      roles[name],
      <Swatch key="light" scheme="light" name={name} />,
      <Swatch key="dark" scheme="dark" name={name} />,
    ]);
  return <SampleTable head={['Token', 'Role', 'Light', 'Dark']} rows={rows} />;
}

/** The three elevations in both schemes. */
export function Elevations(): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 16, margin: '16px 0' }}>
      {(['light', 'dark'] as const).map((scheme) => (
        <Panel key={scheme} token={schemeTokens[scheme]} style={{ display: 'flex', flexWrap: 'wrap', gap: 24, padding: 24 }}>
          {names.filter(isShadow).map((name) => (
            <div
              key={name}
              style={{
                flex: 1,
                minWidth: 180,
                padding: 16,
                borderRadius: radius,
                background: schemeTokens[scheme].surface,
                boxShadow: schemeTokens[scheme][name],
              }}
            >
              <strong>{name}</strong>
              <div style={{ color: schemeTokens[scheme].text2, fontSize: fontSize.small }}>{roles[name]}</div>
            </div>
          ))}
        </Panel>
      ))}
    </div>
  );
}

const pairs: readonly (readonly [text: keyof ColorTokens, ground: keyof ColorTokens])[] = [
  ['text', 'ground'],
  ['text2', 'surface'],
  ['text3', 'sunken'],
  ['accentText', 'accentSoft'],
  ['onAccent', 'accent'],
  ['ok', 'okSoft'],
  ['warning', 'warningSoft'],
  ['error', 'errorSoft'],
  ['onStatus', 'error'],
];

/** Pairs of text and ground with their contrast, computed from the tokens. */
export function Contrasts(): ReactNode {
  const sample = (scheme: 'light' | 'dark', text: keyof ColorTokens, ground: keyof ColorTokens): ReactNode => {
    const token = schemeTokens[scheme];
    return (
      <span key={scheme} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
        <span style={{ padding: '4px 10px', borderRadius: radius, background: token[ground], color: token[text], fontWeight: 600 }}>
          Pegel 4,21 m
        </span>
        <Value>{`${contrastRatio(token[text], token[ground]).toFixed(1)} : 1`}</Value>
      </span>
    );
  };
  const rows = pairs.map(([text, ground]) => [`${text} on ${ground}`, sample('light', text, ground), sample('dark', text, ground)]);
  return <SampleTable head={['Pair', 'Light', 'Dark']} rows={rows} />;
}
