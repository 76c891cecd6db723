import { portLabel, rangeText, typeName, type Port } from '@geo/api';
import { TypeChip } from '@geo/editors';
import { CodeText, SmallTable, color, fontFamily, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTypeText } from '../ports/typeText.ts';
import { useTexts } from '../i18n/texts.ts';
import { useDefaultText } from '../i18n/useDefaultText.ts';

export interface PortTableProps {
  readonly ports: readonly Port[];
  /** Accessible name. */
  readonly label: string;
}

const Id = styled('small')({ fontFamily: fontFamily.mono });
const None = styled('span')({ color: color.text2 });

/** The inputs or outputs of a function: name, type with range and choices, required or not, how many links, and the default. */
export function PortTable({ ports, label }: PortTableProps): ReactNode {
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
  const defaultCell = (port: Port): ReactNode => {
    const value = defaultText(port);
    return value === null ? <None>–</None> : <CodeText>{value === '' ? t('empty') : value}</CodeText>;
  };
  return (
    <SmallTable
      label={label}
      rowAlign="top"
      columns={[
        {
          id: 'name',
          label: t('portName'),
          heading: true,
          width: '40%',
          render: (port) => (
            <>
              {portLabel(port)}
              {portLabel(port) !== port.name && <Id>{port.name}</Id>}
              {kindOf(port) !== '' && <small>{kindOf(port)}</small>}
              {port.help !== undefined && <small>{port.help}</small>}
            </>
          ),
        },
        {
          id: 'type',
          label: t('portType'),
          render: (port) => (
            <>
              <TypeChip type={typeName(port.content_type)} label={typeText(port.content_type)} />
              {[rangeText(port, language), choicesOf(port)].map((text) => text !== '' && <small key={text}>{text}</small>)}
            </>
          ),
        },
        ...(inputs ? [{ id: 'default', label: t('portDefault'), render: defaultCell }] : []),
      ]}
      rows={ports}
      keyOf={({ name }) => name}
    />
  );
}
