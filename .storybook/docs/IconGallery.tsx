import { icons } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { iconNames } from 'virtual:components';
import { Copied, useScheme, useTokens } from '../../packages/ui/src/docs/frame.tsx';
import { fontFamily } from '../../packages/ui/src/theme/tokens.ts';

const known = icons as Readonly<Record<string, (typeof icons)['Copy'] | undefined>>;

/** The icons that the packages draw, found by their name; a press copies the import. */
export function IconGallery(): ReactNode {
  const [query, setQuery] = useState('');
  const shown = iconNames.filter((name) => known[name] && name.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <div className="sb-unstyled" style={{ colorScheme: useScheme(), color: useTokens().text, fontFamily: fontFamily.sans }}>
      <input
        type="search"
        aria-label="Search icons"
        placeholder="Search icons"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        style={{ padding: '8px 12px', width: '100%', maxWidth: 320, boxSizing: 'border-box', font: 'inherit' }}
      />
      <output style={{ display: 'block', margin: '8px 0' }}>{`${shown.length} icons`}</output>
      <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 8, padding: 0, listStyle: 'none' }}>
        {shown.map((name) => {
          const Icon = known[name]!;
          return (
            <li key={name} style={{ minWidth: 0 }}>
              <Copied value={`import { ${name} } from 'lucide-react';`}>
                <span
                  style={{ display: 'grid', justifyItems: 'center', gap: 6, width: 134, padding: 4, fontSize: 12, textAlign: 'center' }}
                >
                  <Icon size={24} aria-hidden />
                  <span style={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>{name}</span>
                </span>
              </Copied>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
