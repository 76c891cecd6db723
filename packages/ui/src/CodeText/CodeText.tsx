import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useGeo } from '../theme/GeoContext.ts';
import { color, fontFamily } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

const Code = styled('code')({
  fontFamily: fontFamily.mono,
  fontSize: '0.92em',
  padding: '1px 4px',
  borderRadius: 4,
  backgroundColor: color.sunken,
  color: color.text,
  overflowWrap: 'anywhere',
});

/** Ids, CRS names and code within a text. */
export const CodeText = withGeo(function CodeText(props: ComponentPropsWithRef<'code'>): ReactNode {
  useGeo();
  return <Code {...props} />;
});
