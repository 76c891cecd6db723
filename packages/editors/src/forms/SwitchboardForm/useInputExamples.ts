import { typeName, typeOf, type Switchboard } from '@geo/api';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EditorEnv } from '../../generic/port.ts';

const none: Readonly<Record<string, unknown>> = {};

/** Values that a call could give the input datasets of a switchboard: those with which each begins. Empty until they are known. */
export function useInputExamples(
  { inputFrames }: Pick<EditorEnv, 'inputFrames'>,
  { id, input_frames }: Switchboard,
): Readonly<Record<string, unknown>> {
  const [examples, setExamples] = useState(none);
  const isGiven = input_frames.length > 0;
  const load = useEffectEvent(() => inputFrames?.(id));
  useEffect(() => {
    let isOver = false;
    void (isGiven ? load() : undefined)?.then(
      (frames) => {
        const entries = frames.map(({ name, resource_uri, content_type }) => [
          name || resource_uri,
          typeOf(typeName(content_type)).blank ?? null,
        ]);
        if (!isOver) setExamples(Object.fromEntries(entries) as Record<string, unknown>);
      },
      // The call is right without them, too.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [id, isGiven]);
  return isGiven ? examples : none;
}
