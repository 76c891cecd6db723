import { styled } from '@mui/material/styles';
import { color, fontFamily, radius } from '../theme/tokens.ts';

/** Look of formatted text; sizes and colour are those of where it stands. */
export const MarkdownFrame = styled('div')({
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& p, & ul, & ol, & pre, & blockquote, & table': { margin: '0 0 6px' },
  '& ul, & ol': { paddingLeft: 20 },
  '& li > ul, & li > ol': { marginBottom: 0 },
  '& .heading': { margin: '8px 0 4px', fontWeight: 600 },
  '& a': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 2 },
  '& code': { fontFamily: fontFamily.mono, fontSize: '0.92em' },
  '& pre': { padding: 8, borderRadius: radius, backgroundColor: color.sunken, overflowX: 'auto' },
  '& blockquote': { paddingLeft: 10, borderLeft: `3px solid ${color.line}` },
  '& hr': { height: 0, margin: '8px 0', border: 0, borderTop: `1px solid ${color.line}` },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': { padding: '2px 12px 2px 0', verticalAlign: 'top', borderBottom: `1px solid ${color.line}` },
});
