import { typeName, type Port } from '@geo/api';
import { CodeText, TypeChip, color, fontFamily, fontSize } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useDefaultText } from '../i18n/useDefaultText.ts';

export interface PortTableProps {
  readonly ports: readonly Port[];
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSize.body,
  '& th, & td': { padding: '8px 16px 8px 0', borderBottom: `1px solid ${color.line}`, textAlign: 'left', verticalAlign: 'top' },
  '& th:last-child, & td:last-child': { paddingRight: 0 },
  '& thead th': { paddingTop: 0, color: color.text2, fontSize: fontSize.small, fontWeight: 600 },
  '& tbody th': { width: '40%', fontFamily: fontFamily.mono, fontWeight: 500, overflowWrap: 'anywhere' },
  '& .kind': { display: 'block', marginTop: 2, fontFamily: fontFamily.sans, fontSize: fontSize.small, fontWeight: 400, color: color.text2 },
  '& .none': { color: color.text2 },
});

/** The inputs or outputs of a function: name, type, whether needed and how many, and what holds where nothing is linked. */
export function PortTable({ ports, labelledBy }: PortTableProps): ReactNode {
  const t = useTexts();
  const defaultText = useDefaultText();
  const inputs = ports.some((port) => port.is_input);
  const kindOf = (port: Port): string =>
    [
      port.is_input && t(port.is_optional || port.default_value !== null ? 'portOptional' : 'portRequired'),
      port.is_list && t('portList'),
      port.is_dict && t('portDict'),
    ]
      .filter((text) => text !== false)
      .join(' · ');
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('portName')}</th>
          <th scope="col">{t('portType')}</th>
          {inputs && <th scope="col">{t('portDefault')}</th>}
        </tr>
      </thead>
      <tbody>
        {ports.map((port) => {
          const value = defaultText(port.default_value);
          const kind = kindOf(port);
          return (
            <tr key={port.name}>
              <th scope="row">
                {port.name}
                {kind !== '' && <span className="kind">{kind}</span>}
              </th>
              <td>
                <TypeChip type={typeName(port.content_type)} />
              </td>
              {inputs && (
                <td>{value === null ? <span className="none">–</span> : <CodeText>{value === '' ? t('empty') : value}</CodeText>}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
