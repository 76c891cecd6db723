import { Canvas as Drawn, DocsContext, useOf } from '@storybook/addon-docs/blocks';
import { useContext, type ComponentProps, type ReactNode } from 'react';
import { useChosen } from './chosen.ts';

interface DocsParameters {
  readonly story?: { readonly inline?: boolean };
}

/** A story on a docs page, as the toolbar wants it; also where it stands in a frame of its own. */
export function Canvas(props: ComponentProps<typeof Drawn>): ReactNode {
  const { scheme, language, density } = useChosen(useContext(DocsContext));
  const { story } = useOf(props.of ?? 'story', ['story']);
  const chosen = `scheme:${scheme};language:${language};density:${density}`;
  const { story: drawn } = story.parameters['docs'] as DocsParameters;
  const isInline = props.story?.inline ?? drawn?.inline ?? true;
  // A frame of its own is told what the toolbar chooses by its address only, which Storybook makes of this one.
  Object.assign(globalThis, { PREVIEW_URL: `iframe.html?${new URLSearchParams({ globals: chosen }).toString()}` });
  return <Drawn key={isInline ? 'inline' : chosen} {...props} />;
}
