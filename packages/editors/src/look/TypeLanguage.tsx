import type { ReactNode } from 'react';
import { GeoProvider, contrastRatio, fontFamily, radius } from '@geo/ui';
import { TypeChip } from './TypeChip.tsx';
import { TypeIcon } from './TypeIcon.tsx';
import { appearanceNames, typeAppearance } from './appearance.ts';

function Value({ children }: { readonly children: ReactNode }): ReactNode {
  return <code style={{ fontFamily: fontFamily.mono }}>{children}</code>;
}

/** A table of samples; the first cell of a row names it. */
function SampleTable({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] }): ReactNode {
  return (
    <table className="sb-unstyled" style={{ borderCollapse: 'collapse', width: '100%', borderRadius: radius, background: '#FFFFFF' }}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col" style={{ padding: 8, textAlign: 'left' }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={String((cells[0] as { key?: unknown } | null)?.key ?? cells[0])}>
            {cells.map((cell, index) => (
              // The columns stand still.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index} style={{ padding: 8 }}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Types by their hue: a family shares one, each member has its own icon. */
export function TypeHues(): ReactNode {
  const hues = [...new Set(appearanceNames.map((name) => typeAppearance(name).hue))];
  const rows = hues.map((hue) => [
    <span key="hue" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <span style={{ width: 32, height: 20, borderRadius: 3, background: hue }} />
      <Value>{hue}</Value>
    </span>,
    <Value key="contrast">{`${contrastRatio(hue, '#FFFFFF').toFixed(1)} : 1`}</Value>,
    <span key="types" style={{ display: 'flex', flexWrap: 'wrap', gap: '6px 16px' }}>
      {appearanceNames
        .filter((name) => typeAppearance(name).hue === hue)
        .map((name) => (
          <span key={name} style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
            <TypeIcon type={name} />
            {name}
          </span>
        ))}
    </span>,
  ]);
  return <SampleTable head={['Hue', 'On white', 'Types']} rows={rows} />;
}

/** One type in the sizes and shapes in which it is met. */
export function TypeShapes({ type }: { readonly type: string }): ReactNode {
  return (
    <GeoProvider scheme="light">
      <SampleTable
        head={['Where', 'Sample']}
        rows={[
          ['Port, row', <TypeIcon key="small" type={type} size={16} />],
          ['List', <TypeIcon key="list" type={type} />],
          ['Card', <TypeIcon key="card" type={type} size={32} />],
          ['Chip', <TypeChip key="chip" type={type} label={type} />],
        ]}
      />
    </GeoProvider>
  );
}
