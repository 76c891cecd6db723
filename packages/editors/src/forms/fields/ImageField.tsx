import { ImageDropArea, color, fontSize } from '@geo/ui';
import type { ReactNode } from 'react';
import { holdsPermission, offers } from '@geo/api';
import type { EditorEnv } from '../../generic/port.ts';
import { imageUrl } from '../../look/imageUrl.ts';

export interface ImageFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly env: Pick<EditorEnv, 'me' | 'config' | 'uploadImage'>;
  readonly help?: string;
  /** @default false */
  readonly readOnly?: boolean;
}

/** A picture of an object, where pictures can be uploaded. Who may not bring in files sees it, and may remove it. */
export function ImageField({ label, value, onChange, env, help, readOnly = false }: ImageFieldProps): ReactNode {
  if (!offers(env.config, 'uploadImage')) return null;
  return (
    <div style={{ display: 'grid', gap: 6 }}>
      <span style={{ fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>{label}</span>
      <ImageDropArea
        label={label}
        value={value}
        onChange={onChange}
        {...(holdsPermission(env.me, 'import_files') ? { onUpload: env.uploadImage } : {})}
        srcOf={(stored) => imageUrl(stored, env.config?.backend.urls.media_url)}
        maxBytes={env.config?.backend.max_image_bytes}
        readOnly={readOnly}
      />
      {help && <span style={{ fontSize: fontSize.small, color: color.text2 }}>{help}</span>}
    </div>
  );
}
