import { useConfig } from '@geo/api/react';
import { readableFiles } from '@geo/editors';
import { Button, color, fontSize, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { Database, Layers, Upload, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { importHref } from '../../app/hrefs.ts';
import { useTexts } from '../../i18n/texts.ts';

const Frame = styled('div')({
  maxWidth: 880,
  width: '100%',
  margin: '24px auto',
  display: 'grid',
  gap: 24,
  justifyItems: 'center',
  textAlign: 'center',
  '& h2': { margin: 0, fontSize: fontSize.heading, fontWeight: 600 },
  '& p': { margin: 0, color: color.text2, lineHeight: 1.5 },
  '& ol': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    width: '100%',
    display: 'grid',
    gap: 14,
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  },
  '& li': {
    display: 'grid',
    gap: 6,
    alignContent: 'start',
    padding: 18,
    textAlign: 'left',
    border: `1px solid ${color.line}`,
    borderRadius: 8,
    backgroundColor: color.surface,
    fontSize: fontSize.body,
  },
  '& li svg': { color: color.accentText },
  '& strong': { fontWeight: 600 },
});

/** The way in for a user without any data: three steps, the first as a button. */
export function Welcome(): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const { names } = readableFiles(useConfig().data?.formats, language);
  const steps = [
    { icon: <Database size={20} />, title: t('stepStore'), text: t('stepStoreText') },
    { icon: <Workflow size={20} />, title: t('stepProcess'), text: t('stepProcessText') },
    { icon: <Layers size={20} />, title: t('stepPublish'), text: t('stepPublishText') },
  ];
  return (
    <Frame>
      <h2>{t('welcomeTitle')}</h2>
      {names && <p>{t('welcomeText', { formats: names })}</p>}
      <Button kind="primary" size="large" icon={<Upload />} href={importHref()}>
        {t('importData')}
      </Button>
      <ol>
        {steps.map(({ icon, title, text }) => (
          <li key={title}>
            {icon}
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Frame>
  );
}
