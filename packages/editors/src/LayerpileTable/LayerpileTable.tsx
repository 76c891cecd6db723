import { typeLabel, typeName, type Layer } from '@geo/api';
import Switch from '@mui/material/Switch';
import { AppLink, EmptyState, SmallTable, useFormat, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { TypeChip } from '../look/index.ts';
import { useTexts } from '../i18n/texts.ts';

export interface LayerpileTableProps {
  /** What the layer is piled up of, in the order of drawing. */
  readonly layerpiles: Layer['layerpiles'];
  /** Page of the depot or switchboard behind a uri; null for one that has none. */
  readonly hrefOf: (uri: string) => string | null;
}

/** The data sources of a layer. */
export const LayerpileTable = withSetup(function LayerpileTable({ layerpiles, hrefOf }: LayerpileTableProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (layerpiles.length === 0) return <EmptyState title={t('noLayerpiles')} />;
  return (
    <SmallTable
      label={t('layerpiles')}
      columns={[
        {
          id: 'active',
          label: t('active'),
          render: ({ active }) => <Switch checked={active} readOnly disabled slotProps={{ input: { 'aria-label': t('active') } }} />,
        },
        { id: 'name', label: t('designation'), heading: true, render: ({ name }) => name || t('noneDesignation') },
        {
          id: 'type',
          label: t('type'),
          render: ({ content_type }) => <TypeChip type={typeName(content_type)} label={typeLabel(content_type, format.language)} />,
        },
        { id: 'size', label: t('quantity'), numeric: true, render: ({ size }) => format.number(size) },
        {
          id: 'source',
          label: t('source'),
          render: ({ switchboard, depot }) => {
            const source = switchboard ?? depot;
            const [label, href] = [t(switchboard ? 'switchboard' : 'depot'), source && hrefOf(source)];
            return source && (href === null ? label : <AppLink href={href}>{label}</AppLink>);
          },
        },
      ]}
      rows={layerpiles}
      // Layerpiles have no identity but their place.
      keyOf={(_, index) => index}
    />
  );
});
