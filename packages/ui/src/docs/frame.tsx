import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTheme } from 'storybook/theming';
import { fontFamily, fontSize, radius, schemeTokens, type ColorTokens } from '../theme/tokens.ts';

/** The scheme of the docs page, which is Storybook's: no provider stands around it. */
export const useScheme = (): 'light' | 'dark' => useTheme().base;

/** The tokens of the scheme of the docs page. */
export const useTokens = (): ColorTokens => schemeTokens[useScheme()];

/** Ground of a sample in one scheme; documentation pages show both side by side, without the theme. */
export function Panel({ token, style, children }: { token: ColorTokens; style?: CSSProperties; children: ReactNode }): ReactNode {
  return (
    <div
      className="sb-unstyled"
      style={{
        padding: 16,
        borderRadius: radius + 2,
        border: `1px solid ${token.line}`,
        background: token.ground,
        color: token.text,
        fontFamily: fontFamily.sans,
        fontSize: fontSize.body,
        lineHeight: 1.45,
        ...style,
      }}
    >
      {children}
    </div>
  );
}

/** A table of samples; the first cell of a row names it. */
export function SampleTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }): ReactNode {
  const token = useTokens();
  const cell: CSSProperties = { padding: '8px 16px 8px 0', textAlign: 'left', verticalAlign: 'middle', fontWeight: 400 };
  return (
    <Panel token={token} style={{ colorScheme: useScheme(), background: token.surface, overflowX: 'auto', margin: '16px 0' }}>
      <table style={{ borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' }}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col" style={{ ...cell, color: token.text2, fontSize: fontSize.small }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...samples], row) => (
            <tr key={row} style={{ borderTop: `1px solid ${token.line}` }}>
              <th scope="row" style={{ ...cell, fontWeight: 600 }}>
                {name}
              </th>
              {samples.map((sample, column) => (
                <td key={column} style={cell}>
                  {sample}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** An exact value, in the type of code. */
export function Value({ children }: { children: ReactNode }): ReactNode {
  return <code style={{ fontFamily: fontFamily.mono, fontSize: fontSize.small, whiteSpace: 'nowrap' }}>{children}</code>;
}

/** An exact value that a press copies. */
export function Copied({ value, children }: { value: string; children?: ReactNode }): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <button
      type="button"
      aria-label={`Copy ${value}`}
      onClick={() => void copy()}
      style={{
        padding: '2px 4px',
        border: 0,
        borderRadius: radius,
        background: 'none',
        color: 'inherit',
        font: 'inherit',
        cursor: 'copy',
        textAlign: 'left',
      }}
    >
      {copied ? <Value>copied</Value> : (children ?? <Value>{value}</Value>)}
    </button>
  );
}
