import type { ReactNode } from 'react';
import { useTheme } from 'storybook/theming';
import { GeoProvider, color, contrastRatio, fontFamily, radius } from '@geo/ui';
import { TypeChip } from '../look/TypeChip.tsx';
import { TypeIcon } from '../look/TypeIcon.tsx';
import { appearanceNames, typeAppearance } from '../look/appearance.ts';

function Value({ children }: { readonly children: ReactNode }): ReactNode {
  return <code style={{ fontFamily: fontFamily.mono, whiteSpace: 'nowrap' }}>{children}</code>;
}

interface Sample {
  readonly id: string;
  readonly cells: readonly ReactNode[];
}

interface SampleTableProps {
  readonly head: readonly string[];
  readonly samples: readonly Sample[];
}

const ground = { borderCollapse: 'collapse', width: '100%', borderRadius: radius, background: color.surface, color: color.text } as const;

/** No provider stands around a docs page, whose scheme is Storybook's, and one of its own must not change the page. */
function SampleTable(props: SampleTableProps): ReactNode {
  return (
    <GeoProvider scoped scheme={useTheme().base}>
      <Samples {...props} />
    </GeoProvider>
  );
}

function Samples({ head, samples }: SampleTableProps): ReactNode {
  return (
    <table className="sb-unstyled" style={ground}>
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
        {samples.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, index) => (
              <td key={head[index]} style={{ padding: 8 }}>
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
  const hues = [...new Set(appearanceNames().map((name) => typeAppearance(name).hue))];
  const samples = hues.map((hue) => ({
    id: hue,
    cells: [
      <span key="hue" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <span style={{ width: 32, height: 20, borderRadius: 3, background: hue }} />
        <Value>{hue}</Value>
      </span>,
      <Value key="contrast">{`${contrastRatio(hue, '#FFFFFF').toFixed(1)} : 1`}</Value>,
      <span key="types" style={{ display: 'flex', flexWrap: 'wrap', gap: '6px 16px' }}>
        {appearanceNames()
          .filter((name) => typeAppearance(name).hue === hue)
          .map((name) => (
            <span key={name} style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
              <TypeIcon type={name} />
              {name}
            </span>
          ))}
      </span>,
    ],
  }));
  return <SampleTable head={['Hue', 'On white', 'Types']} samples={samples} />;
}

/** One type in the sizes and shapes in which it is met. */
export function TypeShapes({ type }: { readonly type: string }): ReactNode {
  const shapes = {
    'Port, row': <TypeIcon type={type} size={16} />,
    List: <TypeIcon type={type} />,
    Card: <TypeIcon type={type} size={32} />,
    Chip: <TypeChip type={type} label={type} />,
  };
  return <SampleTable head={['Where', 'Sample']} samples={Object.entries(shapes).map(([id, sample]) => ({ id, cells: [id, sample] }))} />;
}
