import { Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../i18n/language.ts';
import { useUiTexts } from '../i18n/texts.ts';
import type { Scheme } from '../GeoProvider/index.ts';
import type { Density } from '../theme/tokens.ts';
import { Segments } from './Segments.tsx';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface SwitchProps<Value> {
  /** The choice in force. */
  readonly value: Value;
  /** Another choice was made. */
  readonly onChange: (value: Value) => void;
}

/** Chooses how much fits on the screen. */
export const DensitySwitch = withGeo(function DensitySwitch({ value, onChange }: SwitchProps<Density>): ReactNode {
  const t = useUiTexts();
  return (
    <Segments
      label={t('density')}
      value={value}
      onChange={onChange}
      segments={[
        { value: 'comfortable', label: t('densityComfortable'), icon: <Rows3 aria-hidden /> },
        { value: 'compact', label: t('densityCompact'), icon: <Rows4 aria-hidden /> },
      ]}
    />
  );
});

/** Chooses light, dark or what the system has. */
export const SchemeSwitch = withGeo(function SchemeSwitch({ value, onChange }: SwitchProps<Scheme>): ReactNode {
  const t = useUiTexts();
  return (
    <Segments
      label={t('scheme')}
      value={value}
      onChange={onChange}
      segments={[
        { value: 'light', label: t('schemeLight'), icon: <Sun aria-hidden /> },
        { value: 'dark', label: t('schemeDark'), icon: <Moon aria-hidden /> },
        { value: 'system', label: t('schemeSystem'), icon: <Monitor aria-hidden /> },
      ]}
    />
  );
});

// Each language by its own name, so that it is found in either.
const languageNames: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
];

/** Chooses the language. */
export const LanguageSwitch = withGeo(function LanguageSwitch({ value, onChange }: SwitchProps<Language>): ReactNode {
  const t = useUiTexts();
  return <Segments label={t('language')} value={value} onChange={onChange} segments={languageNames} />;
});
