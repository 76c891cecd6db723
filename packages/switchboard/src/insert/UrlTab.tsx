import type { FunctionInfo } from '@geo/api';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { Banner, color, fontSize } from '@geo/ui';
import type { ReactNode } from 'react';
import { takeFocus } from '@geo/editors';
import { isPath, isSourceAddress, offeredUrlTypes, urlSources, urlTypes, type UrlType } from '../graph/insert/urlSources.ts';
import { useTexts } from '../i18n/texts.ts';

export interface UrlDraft {
  readonly url: string;
  /** Null until one is chosen. */
  readonly urlType: UrlType | null;
}

const scheme = 'https://';

export interface UrlTabProps {
  readonly functions: readonly FunctionInfo[];
  /** Offers paths on the server. */
  readonly localPath: boolean;
  readonly draft: UrlDraft;
  readonly onDraft: (draft: UrlDraft) => void;
}

/** The type that is in force: the chosen one, else the first that is offered. */
export function effectiveUrlType(draft: UrlDraft, functions: readonly FunctionInfo[], localPath: boolean): UrlType | null {
  return draft.urlType ?? offeredUrlTypes(functions, localPath).offered[0] ?? null;
}

/** Names an address and what lies behind it. */
export function UrlTab({ functions, localPath, draft, onDraft }: UrlTabProps): ReactNode {
  const t = useTexts();
  const { offered, missing } = offeredUrlTypes(functions, localPath);
  const type = effectiveUrlType(draft, functions, localPath);
  const names = missing.map((one) => t(urlSources[one].text)).join(', ');
  if (type === null) return <Banner severity="info">{t('noUrlTypes', { names })}</Banner>;
  const wrong = draft.url.trim() !== '' && !isSourceAddress(draft.url, type);
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <TextField
        label={t(isPath(type) ? urlSources[type].text : 'url')}
        value={draft.url}
        inputRef={takeFocus}
        placeholder={isPath(type) ? undefined : scheme}
        error={wrong}
        helperText={wrong ? t('urlWrong') : undefined}
        slotProps={{ htmlInput: { spellCheck: false } }}
        onChange={(event) => onDraft({ ...draft, url: event.target.value })}
      />
      <RadioGroup
        aria-label={t('urlType')}
        value={type}
        onChange={(_, value) => onDraft({ ...draft, urlType: urlTypes.find((one) => one === value) ?? type })}
      >
        {offered.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={t(urlSources[one].text)} />
        ))}
      </RadioGroup>
      {missing.length > 0 && <p style={{ margin: 0, fontSize: fontSize.small, color: color.text2 }}>{t('urlTypesMissing', { names })}</p>}
    </div>
  );
}
