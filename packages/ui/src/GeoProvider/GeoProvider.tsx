import { useMemo, useState, type ReactNode } from 'react';
import { I18nContext } from '../i18n/I18nContext.ts';
import { textsAtHand, type TextPack } from '../i18n/textsAtHand.ts';
import { uiTexts } from '../i18n/uiTextsAtHand.ts';
import { accentTokens } from '../theme/accent.ts';
import { GeoAppProvider } from './GeoAppProvider.tsx';
import type { ThemeProps } from './PageTheme.tsx';
import { ScopedTheme } from './ScopedTheme.tsx';

export interface GeoProviderProps extends Omit<ThemeProps, 'tokens'> {
  /** BCP 47 tag. German and English are there; others come with `texts`. @default 'de' */
  readonly language?: string;
  /**
   * Texts of the packages in use beyond this one (`editorsTexts`, `switchboardTexts`), and own ones: for a namespace that is there
   * already they replace single texts or add a language. @default none
   */
  readonly texts?: readonly TextPack[];
  /** Brand colour, `#RRGGBB`; it is darkened or lightened as far as texts and edges need it. @default the platform's own */
  readonly accent?: string;
  /**
   * For a part of a page that belongs to somebody else: its body, its language, its fonts and its MUI theme stay as they are. @default false
   */
  readonly scoped?: boolean;
}

const none: readonly TextPack[] = [];

/** The same list as long as it holds the same packs: who writes it into the JSX makes a new one each time. */
function useSameList(packs: readonly TextPack[]): readonly TextPack[] {
  const [kept, setKept] = useState(packs);
  const isSame = kept === packs || (kept.length === packs.length && kept.every((pack, at) => pack === packs[at]));
  if (!isSame) setKept(packs);
  return isSame ? kept : packs;
}

/** All that the components of these packages need above them: theme, texts in German and English, notices. One is enough, at the top. */
export function GeoProvider({ language = 'de', texts = none, accent, scoped = false, ...theme }: GeoProviderProps): ReactNode {
  const packs = useSameList(texts);
  const i18n = useMemo(() => textsAtHand([uiTexts, ...packs], language), [packs, language]);
  const tokens = useMemo(() => (accent === undefined ? undefined : accentTokens(accent)), [accent]);
  if (!scoped) return <GeoAppProvider i18n={i18n} tokens={tokens} {...theme} />;
  return (
    <I18nContext.Provider value={i18n}>
      <ScopedTheme tokens={tokens} {...theme} />
    </I18nContext.Provider>
  );
}
