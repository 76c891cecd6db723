import { typeLabel, typeName, type Layer } from '@geo/api';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { AppLink, EmptyState, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { TypeChip } from '../look/index.ts';
import { useTexts } from '../i18n/texts.ts';
import { SmallTableFrame } from '../SmallTable/index.ts';

export interface LayerpileTableProps {
  /** What the layer is piled up of, in the order of drawing. */
  readonly layerpiles: Layer['layerpiles'];
  /** Page of the depot or switchboard behind a uri. */
  readonly hrefOf: (uri: string) => string;
}

const Table = styled(SmallTableFrame)({ '& td:first-of-type': { whiteSpace: 'nowrap' } });

/** The data sources of a layer. */
export function LayerpileTable({ layerpiles, hrefOf }: LayerpileTableProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (layerpiles.length === 0) return <EmptyState title={t('noLayerpiles')} />;
  return (
    <Table>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('active')}</th>
            <th scope="col">{t('designation')}</th>
            <th scope="col">{t('type')}</th>
            <th scope="col" className="number">
              {t('quantity')}
            </th>
            <th scope="col">{t('source')}</th>
          </tr>
        </thead>
        <tbody>
          {layerpiles.map((pile, index) => {
            const source = pile.switchboard ?? pile.depot;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- layerpiles have no identity but their place
              <tr key={index}>
                <td>
                  <Switch checked={pile.active} readOnly disabled slotProps={{ input: { 'aria-label': t('active') } }} />
                </td>
                <td>{pile.name || t('noneDesignation')}</td>
                <td>
                  <TypeChip type={typeName(pile.content_type)} label={typeLabel(pile.content_type, format.language)} />
                </td>
                <td className="number">{format.number(pile.size)}</td>
                <td>{source && <AppLink href={hrefOf(source)}>{t(pile.switchboard ? 'switchboard' : 'depot')}</AppLink>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Table>
  );
}
