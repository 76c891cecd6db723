import { drawnSymbol } from '@geo/api';
import { color, fontSize, radius, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { drawnRule, type RuleDraft } from './draft.ts';
import { useStyleTexts } from './i18n/texts.ts';
import type { StylePictures } from './pictures.ts';
import { SymbolSample } from './SymbolSample.tsx';

export interface SymbolPreviewProps {
  readonly rule: RuleDraft;
  /** How it draws what lies under the pointer. */
  readonly isHover: boolean;
  readonly pictures: StylePictures;
}

const Frame = styled('figure')({
  margin: 0,
  display: 'grid',
  placeItems: 'center',
  height: 104,
  padding: 8,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  color: color.text2,
  fontSize: fontSize.small,
});

/** What the symbol of a rule draws, as it is being edited. */
export function SymbolPreview({ rule, isHover, pictures }: SymbolPreviewProps): ReactNode {
  const t = useStyleTexts();
  const { language } = useFormat();
  const drawn = drawnRule(rule, language);
  const symbol = isHover ? { ...drawn.hover_symbol, symbol_type: 'style' as const } : drawn.symbol;
  return (
    <Frame aria-label={t('symbolPreview')}>
      {!isHover && rule.texts.symbol.type === 'billboard' ? (
        t('noPreview')
      ) : (
        <SymbolSample symbols={[drawnSymbol(symbol)]} srcOf={pictures.srcOf} />
      )}
    </Frame>
  );
}
