import { componentNames, errorText } from '@geo/api';
import {
  Banner,
  CodeText,
  KeyValueList,
  ListSkeleton,
  PageHeader,
  SearchBar,
  SmallTable,
  StatusChip,
  color,
  fontSize,
  withSetup,
  type Language,
} from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../errors/LoadFailed.tsx';
import { usePageTitle, type PageHost } from '../host.ts';
import { useTexts } from '../i18n/texts.ts';
import { FunctionPackages } from './FunctionPackages.tsx';
import type { AboutPort } from './port.ts';

const Content = styled('div')({
  padding: 20,
  display: 'grid',
  gap: 28,
  alignContent: 'start',
  maxWidth: 860,
  '& > section': { display: 'grid', gap: 12, justifyItems: 'start' },
  '& section > *': { maxWidth: '100%' },
  '& section > h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& section > p': { margin: 0, color: color.text2 },
  '& .state': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  // Tables and lists of facts use the whole width.
  '& section > :is(div, dl)': { width: '100%' },
});

function Licences({ usePackages }: Pick<AboutPort, 'usePackages'>): ReactNode {
  const t = useTexts();
  const [q, setQ] = useState('');
  const { data: packages, error } = usePackages();
  if (error) return <Banner severity="error">{errorText(error)}</Banner>;
  if (!packages) return <ListSkeleton />;
  const found = packages.filter((one) => `${one.name} ${one.licence}`.toLowerCase().includes(q.toLowerCase()));
  return (
    <section aria-labelledby="licences">
      <h2 id="licences">{t('licences')}</h2>
      <p>{t('licencesText', { count: packages.length })}</p>
      <SearchBar value={q} onChange={setQ} label={t('searchPackages')} liveDelayMs={0} />
      <SmallTable
        label={t('licences')}
        columns={[
          { id: 'package', label: t('package'), heading: true, render: ({ name }) => name },
          { id: 'version', label: t('version'), render: ({ version }) => version },
          { id: 'licence', label: t('licence'), render: ({ licence }) => licence || '–' },
        ]}
        rows={found}
        keyOf={({ name, version }) => `${name} ${version}`}
        note={found.length === 0 ? t('nothingFound') : undefined}
      />
    </section>
  );
}

export interface AboutPageProps {
  /** Where the data come from and where changes go. */
  readonly port: AboutPort;
  /** What the page asks of the app around it: links, addresses, titles. */
  readonly host: PageHost;
  /** Of the documents that the page leads to. */
  readonly language: Language;
}

/** What runs here: version, components, documentation and the licences of what others made. */
export const AboutPage = withSetup(function AboutPage({ port, host, language }: AboutPageProps): ReactNode {
  const t = useTexts();
  const { data: config, error, refetch } = port.useConfig();
  usePageTitle(host, t('about'));
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!config) return <ListSkeleton />;
  const documentation = config.backend.documentation.main[language];
  return (
    <>
      <PageHeader title={t('about')} />
      <Content>
        <section>
          <h2>{t('product')}</h2>
          <KeyValueList items={[{ label: t('version'), value: <CodeText>{config.version}</CodeText> }]} />
          {documentation !== '' && (
            <a href={documentation} target="_blank" rel="noreferrer">
              {t('documentation')}
            </a>
          )}
          <a href={`/docs/${language}/accessibility.html`} target="_blank" rel="noreferrer">
            {t('accessibility')}
          </a>
        </section>
        <section>
          <h2>{t('components')}</h2>
          <KeyValueList
            labelWidth={240}
            items={componentNames.map((name) => {
              const on = config.components_state[name];
              return {
                label: t(`component_${name}`),
                value: (
                  <span className="state">
                    <StatusChip status={on ? 'ok' : 'neutral'} label={t(on ? 'componentOn' : 'componentOff')} />
                    {/* As whoever runs the platform names it. */}
                    <CodeText>{name}</CodeText>
                  </span>
                ),
              };
            })}
          />
        </section>
        <FunctionPackages useFunctionPackages={port.useFunctionPackages} useMe={port.useMe} />
        <Licences usePackages={port.usePackages} />
      </Content>
    </>
  );
});
