import type { FunctionInfo } from '@geo/api';
import { styled } from '@mui/material/styles';
import { color, fontSize, radius } from '@geo/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { groupRole } from '../canvas/roles.ts';
import { groupedNamespaces, type NamespaceGroup } from '../graph/insert/namespaces.ts';
import { useTexts } from '../i18n/texts.ts';

export interface NamespaceListProps {
  readonly functions: readonly FunctionInfo[];
  /** The chosen namespace; null for all. */
  readonly value: string | null;
  readonly onChange: (namespace: string | null) => void;
}

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  overflow: 'auto',
  maxHeight: 470,
  paddingRight: 4,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    width: '100%',
    minHeight: 26,
    padding: '3px 8px',
    border: 'none',
    borderRadius: radius - 2,
    background: 'none',
    font: 'inherit',
    fontSize: fontSize.body,
    textAlign: 'left',
    color: color.text,
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: color.sunken },
  '& button[aria-pressed=true]': { backgroundColor: color.accentSoft, color: color.accentText, fontWeight: 600 },
  '& .count': { marginLeft: 'auto', color: color.text2, fontVariantNumeric: 'tabular-nums', fontWeight: 400 },
  '& .heading': { marginTop: 6, padding: '3px 4px', gap: 4, fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& .inner': { paddingLeft: 18 },
  '@media (max-width: 700px)': { maxHeight: 130 },
});

const texts = {
  data: 'namespacesData',
  geometry: 'namespacesGeometry',
  services: 'namespacesServices',
  values: 'namespacesValues',
  publishing: 'namespacesPublishing',
  others: 'namespacesOthers',
} as const satisfies Record<NamespaceGroup, string>;

/** The namespaces of the library by group; a group can be folded. */
export function NamespaceList({ functions, value, onChange }: NamespaceListProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const groups = useMemo(() => groupedNamespaces(functions), [functions]);
  const [folded, setFolded] = useState<ReadonlySet<NamespaceGroup>>(new Set());
  const toggle = (group: NamespaceGroup): void => {
    const next = new Set(folded);
    if (!next.delete(group)) next.add(group);
    setFolded(next);
  };
  return (
    <Column {...groupRole} aria-label={t('namespaces')}>
      <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
        {t('allNamespaces')}
        <span className="count">{functions.filter((info) => !info.hidden).length}</span>
      </button>
      {groups.map(({ group, namespaces }) => {
        const open = !folded.has(group);
        return (
          <div key={group}>
            <button type="button" className="heading" aria-expanded={open} aria-controls={`${id}-${group}`} onClick={() => toggle(group)}>
              {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
              {t(texts[group])}
            </button>
            <div id={`${id}-${group}`} hidden={!open}>
              {namespaces.map(({ name, count }) => (
                <button key={name} type="button" className="inner" aria-pressed={value === name} onClick={() => onChange(name)}>
                  {name}
                  <span className="count">{count}</span>
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </Column>
  );
}
