import { inGroups, isSearch, overridesOf, searched, valueFields, type NamedValues } from '@geo/api';
import { SearchBar, color, fontSize, useFormat } from '@geo/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { FieldGroup } from '../forms/fields/FormStack.tsx';
import { SessionContext, type ConfigSession } from './context.ts';
import { useConfigTexts } from './i18n/texts.ts';
import type { ConfigEditorProps, ConfigSources } from './props.ts';
import { SectionView } from './SectionView.tsx';
import { allProblems, manySections, sentences, type TypedTexts } from './session.ts';

/** With fewer fields there is nothing to search. */
const manyFields = 8;
const noSources: ConfigSources = {};
const noErrors: Readonly<Record<string, string>> = {};

/** Settings that are given as data: sections that open and close, a search, and for each what is wrong and what is as by default. */
export function ConfigEditor({
  sections,
  value,
  onChange,
  label,
  errors = noErrors,
  sources = noSources,
  showsMissing = false,
  readOnly = false,
  startsClosed = false,
  query: firstQuery = '',
  onQuery,
}: ConfigEditorProps): ReactNode {
  const t = useConfigTexts();
  const { language } = useFormat();
  const [query, setQuery] = useState(firstQuery);
  const [typed, setTyped] = useState<TypedTexts>({});
  const isBegun = showsMissing || Object.keys(value).length > 0 || Object.keys(typed).length > 0;
  const problems = useMemo(() => {
    // Who has not begun has made no mistake; what is required has its asterisk.
    const told = allProblems(sections, value, typed).filter(({ missing }) => isBegun || !missing);
    return { ...errors, ...sentences(told, language) };
  }, [errors, sections, value, typed, isBegun, language]);
  const searching = isSearch(query);
  const shown = searched(sections, query, language);
  const change = (next: NamedValues, nextTyped: TypedTexts): void => {
    setTyped(nextTyped);
    onChange(overridesOf(valueFields(sections), next), allProblems(sections, next, nextTyped));
  };
  const session: ConfigSession = {
    sources,
    readOnly,
    typed,
    problems,
    onTyped: setTyped,
    closesAdvanced: sections.length > manySections,
    searching,
  };
  const [only] = sections;
  const alone = sections.length === 1 && only?.activated === undefined;
  const found = shown.reduce((sum, { fields }) => sum + inGroups(fields).length, 0);
  const count = sections.reduce((sum, { fields }) => sum + inGroups(fields).length, 0);
  const isSearched = count > manyFields || searching;
  return (
    <SessionContext value={session}>
      <FieldGroup aria-label={label} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isSearched && (
          <SearchBar
            label={t('searchSettings')}
            width="100%"
            liveDelayMs={100}
            value={query}
            onChange={(next) => {
              setQuery(next);
              onQuery?.(next);
            }}
          />
        )}
        <div aria-live="polite" style={{ fontSize: fontSize.small, color: color.text2, paddingTop: searching ? 8 : 0 }}>
          {searching && (found === 0 ? t('settingsNone') : t('settingsFound', { count: found }))}
        </div>
        {/* Without a heading the first fields would touch the search. */}
        <div style={{ paddingTop: alone && isSearched ? 12 : 0 }}>
          {shown.map((section) => (
            <SectionView
              key={section.id}
              section={section}
              scope={{ value, onChange: change, below: '' }}
              startsOpen={!startsClosed && !(section.advanced === true && sections.length > manySections)}
              alone={alone}
            />
          ))}
        </div>
      </FieldGroup>
    </SessionContext>
  );
}
