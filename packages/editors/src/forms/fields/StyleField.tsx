import { defaultStyle, holdsPermission, leanRule, offers, type Style } from '@geo/api';
import { Banner, color } from '@geo/ui';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Suspense, lazy, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { EditorEnv } from '../../generic/port.ts';
import { imageUrl } from '../../look/imageUrl.ts';
import type { StylePictures } from '../../StyleEditor/index.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from './FormStack.tsx';
import { useStyleData } from './useStyleData.ts';

const StyleEditor = lazy(async () => ({ default: (await import('../../StyleEditor/StyleEditor.tsx')).StyleEditor }));

export interface StyleFieldProps {
  /** Null draws records as usual; undefined while what is entered is no style. */
  readonly value: Style | null | undefined;
  readonly onChange: (value: Style | null | undefined) => void;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
  /** What the style draws, and what holds without it. */
  readonly help: string;
  readonly env: EditorEnv;
  /** Of the object; files that are written are called so. */
  readonly name: string;
  /** The depot whose records it draws; null where there is none. */
  readonly depot: string | null;
}

/** Fields whose messages stand at a style. */
export const styleFields = (errors: Readonly<Record<string, string>>): string[] => [
  'style',
  ...Object.keys(errors).filter((field) => field.startsWith('style.')),
];

/** How the records of a depot or a layer are drawn on maps. */
export function StyleField({ value, onChange, errors, readOnly, help, env, name, depot }: StyleFieldProps): ReactNode {
  const t = useTexts();
  /** What is turned off comes back as it was. */
  const [last, setLast] = useState<Style>(value ?? { rules: defaultStyle.rules.map(leanRule) });
  const isOwn = value !== null;
  const data = useStyleData(env, isOwn ? depot : null);
  const change = (next: Style | null | undefined): void => {
    if (next) setLast(next);
    onChange(next);
  };
  const { config, me } = env;
  const mediaUrl = config?.backend.urls.media_url;
  const srcOf = useCallback((filename: string) => imageUrl(filename, mediaUrl), [mediaUrl]);
  const pictures: StylePictures = {
    srcOf,
    ...(offers(config, 'uploadImage') && holdsPermission(me, 'import_files') ? { onUpload: env.uploadImage } : {}),
    maxBytes: config?.backend.max_image_bytes,
  };
  const { styleFiles } = env;
  const files = useMemo(() => styleFiles && { ...styleFiles, name }, [styleFiles, name]);
  const messages = styleFields(errors).flatMap((field) => errors[field] ?? []);
  return (
    <FormStack>
      <p style={{ margin: 0, color: color.text2 }}>{help}</p>
      <FormControlLabel
        control={<Switch checked={isOwn} disabled={readOnly} onChange={(event) => change(event.target.checked ? last : null)} />}
        label={t('ownStyle')}
      />
      {messages.length > 0 && <Banner severity="error">{messages.join(' ')}</Banner>}
      {isOwn && data.isMissing && <Banner severity="info">{t('styleNoData')}</Banner>}
      {isOwn && (
        <Suspense fallback={null}>
          <StyleEditor
            label={t('styleTab')}
            value={value}
            readOnly={readOnly}
            data={data.known}
            pictures={pictures}
            files={files}
            onChange={(next) => change(next as Style | undefined)}
          />
        </Suspense>
      )}
    </FormStack>
  );
}
