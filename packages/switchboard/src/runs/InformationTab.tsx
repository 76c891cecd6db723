import { portLabel, typeName, type FunctionInfo, type Node, type Port } from '@geo/api';
import { styled } from '@mui/material/styles';
import { TypeChip } from '@geo/editors';
import { CodeText, KeyValueList, Markdown, color, fontSize, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useDefaultText } from '../i18n/useDefaultText.ts';
import { FunctionPicture } from '../insert/FunctionPicture.tsx';
import { useTypeText } from '../ports/typeText.ts';
import { stateText } from './stateText.ts';

const Ports = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  '& li': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
  '& .hint': { color: color.text2, fontSize: fontSize.small },
  '& .optional': { fontStyle: 'italic' },
});

function PortList({ ports }: { readonly ports: readonly Port[] }): ReactNode {
  const t = useTexts();
  const textOf = useDefaultText();
  const typeText = useTypeText();
  if (ports.length === 0) return <span style={{ color: color.text2 }}>{t('none')}</span>;
  return (
    <Ports>
      {ports.map((port) => {
        const value = textOf(port);
        return (
          <li key={port.name}>
            <span className={port.is_optional ? 'optional' : undefined}>
              {port.is_optional ? t('optional', { name: portLabel(port) }) : portLabel(port)}
            </span>
            <TypeChip type={typeName(port.content_type)} label={typeText(port.content_type)} />
            {value !== null && <span className="hint">{t('defaultValue', { value })}</span>}
          </li>
        );
      })}
    </Ports>
  );
}

export interface InformationTabProps {
  readonly node: Node;
  /** The function's entry in the library; undefined when it is not there. */
  readonly info: FunctionInfo | undefined;
}

/** What a node does and how it stands. */
export function InformationTab({ node, info }: InformationTabProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const items = [
    { label: t('function'), value: <CodeText>{node.func}</CodeText> },
    { label: t('title'), value: node.func_verbose_name || info?.verbose_name },
    { label: t('package'), value: info?.package && `${info.package.name} ${info.package.version}` },
    { label: t('description'), value: info?.doc ? <Markdown text={info.doc} /> : undefined },
    {
      label: t('example'),
      value: info?.picture && <FunctionPicture key={info.picture} src={info.picture} name={info.verbose_name || info.name} />,
    },
    { label: t('inputs'), value: <PortList ports={node.ports.filter((port) => port.is_input)} /> },
    { label: t('outputs'), value: <PortList ports={node.ports.filter((port) => !port.is_input)} /> },
    { label: t('state'), value: stateText(node, t, format) },
  ];
  return <KeyValueList items={items} />;
}
