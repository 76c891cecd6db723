import { rangeText, type Port } from '@geo/api';
import { useFormat } from '@geo/ui';
import { useTexts } from '../i18n/texts.ts';
import { useDefaultText } from '../i18n/useDefaultText.ts';

/** What stands below the field of a port: what it does, its bounds, and what holds where nothing is entered. */
export function useHelp(port: Port): string {
  const t = useTexts();
  const { language } = useFormat();
  const preset = useDefaultText()(port);
  const isBounded = port.minimum !== undefined || port.maximum !== undefined;
  const parts = [
    port.help,
    isBounded && t('portRange', { range: rangeText(port, language) }),
    preset !== null && preset !== '' && t('portPreset', { value: preset }),
  ];
  return parts.filter((part) => part !== undefined && part !== false).join(' ');
}
