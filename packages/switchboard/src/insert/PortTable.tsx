import { portLabel, rangeText, typeName, type Port } from '@geo/api';
import { TypeChip } from '@geo/editors';
import { CodeText, color, fontFamily, fontSize, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTypeText } from '../ports/typeText.ts';
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
  '& tbody th': { width: '40%', fontWeight: 500, overflowWrap: 'anywhere' },
  '& .id': { display: 'block', fontFamily: fontFamily.mono, fontSize: fontSize.small, color: color.text2 },
  '& .kind': { display: 'block', marginTop: 2, fontSize: fontSize.small, fontWeight: 400, color: color.text2 },
  '& .none': { color: color.text2 },
});

/** The inputs or outputs of a function: what they are called, type with bounds and choices, whether needed and how many, and what holds where nothing is linked. */
export function PortTable({ ports, labelledBy }: PortTableProps): ReactNode {
  const t = useTexts();
  const defaultText = useDefaultText();
  const typeText = useTypeText();
  const { language } = useFormat();
  const inputs = ports.some((port) => port.is_input);
  const kindOf = (port: Port): string =>
    [
      port.is_input && t(port.is_optional || port.default_value !== null ? 'portOptional' : 'portRequired'),
      port.is_list && t('portList'),
      port.is_dict && t('portDict'),
      port.group === 'advanced' && t('portAdvanced'),
    ]
      .filter((text) => text !== false)
      .join(' · ');
  const choicesOf = ({ choices }: Port): string =>
    choices?.of === 'values' ? t('portChoices', { choices: choices.values.map(({ label }) => label).join(', ') }) : '';
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
          const value = defaultText(port);
          const details = [rangeText(port, language), choicesOf(port)].filter((text) => text !== '');
          const kind = kindOf(port);
          return (
            <tr key={port.name}>
              <th scope="row">
                {portLabel(port)}
                {portLabel(port) !== port.name && <span className="id">{port.name}</span>}
                {kind !== '' && <span className="kind">{kind}</span>}
                {port.help !== undefined && <span className="kind">{port.help}</span>}
              </th>
              <td>
                <TypeChip type={typeName(port.content_type)} label={typeText(port.content_type)} />
                {details.map((text) => (
                  <span key={text} className="kind">
                    {text}
                  </span>
                ))}
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
