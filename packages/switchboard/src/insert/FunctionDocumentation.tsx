import type { FunctionInfo } from '@geo/api';
import {
  AppLink,
  Banner,
  Button,
  CodeText,
  EmptyState,
  ErrorState,
  FavouriteStar,
  Markdown,
  PageHeader,
  PageSkeleton,
  color,
  fontFamily,
  fontSize,
  radius,
  withSetup,
} from '@geo/ui';
import { styled } from '@mui/material/styles';
import { SearchX, SquareFunction } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { namespaceOf } from '../graph/insert/functions.ts';
import { useTexts } from '../i18n/texts.ts';
import type { LibraryFailure } from './FunctionLibrary.tsx';
import { FunctionPicture } from './FunctionPicture.tsx';
import { PortTable } from './PortTable.tsx';
import { useFavour, type SetFavourite } from './useFavour.ts';

export interface FunctionDocumentationProps {
  /** Name of the function, with its namespace. */
  readonly name: string;
  /** The whole library; undefined while it is loaded. */
  readonly functions: readonly FunctionInfo[] | undefined;
  /** Why the functions could not be loaded. @default none */
  readonly failure?: LibraryFailure;
  /** Address of the library. */
  readonly libraryHref: string;
  /** Address of the documentation of a function. */
  readonly hrefOf: (info: FunctionInfo) => string;
  /** Marks a function as a favourite, or takes the mark away. */
  readonly setFavourite: SetFavourite;
}

const Content = styled('article')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: 20,
  '& > *': { maxWidth: 760 },
  '& .name': { margin: '0 0 16px', color: color.text2, fontSize: fontSize.body },
  '& .package': { margin: '-10px 0 16px', color: color.text2, fontSize: fontSize.body },
  '& .doc': { marginTop: 16, fontSize: fontSize.base, lineHeight: 1.55 },
  '& h2': { margin: '28px 0 10px', fontSize: fontSize.base, fontWeight: 600 },
  '& .none': { margin: 0, color: color.text2 },
  '& ul.others': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  '& ul.others a': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 10px',
    margin: '0 -8px',
    padding: '5px 8px',
    borderRadius: radius - 2,
    color: color.text,
    fontSize: fontSize.body,
    textDecoration: 'none',
  },
  '& ul.others a:hover': { backgroundColor: color.sunken },
  '& ul.others .id': { fontFamily: fontFamily.mono, fontSize: fontSize.small, color: color.text2, overflowWrap: 'anywhere' },
  '@media (max-width: 600px)': { padding: '16px 12px' },
});

function Ports({
  title,
  none,
  ports,
}: {
  readonly title: string;
  readonly none: string;
  readonly ports: FunctionInfo['inputs'];
}): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      {ports.length === 0 ? <p className="none">{none}</p> : <PortTable ports={ports} label={title} />}
    </section>
  );
}

/** The documentation of one function on a page of its own. */
export const FunctionDocumentation = withSetup(function FunctionDocumentation(props: FunctionDocumentationProps): ReactNode {
  const { name, functions, failure, libraryHref, hrefOf, setFavourite } = props;
  const t = useTexts();
  const id = useId();
  const favour = useFavour(setFavourite);
  if (!functions && failure) return <ErrorState title={t('libraryFailed')} reason={failure.reason} onRetry={failure.onRetry} />;
  if (!functions) return <PageSkeleton />;
  const breadcrumbs = [{ label: t('functionLibrary'), href: libraryHref, icon: <SquareFunction size={16} /> }];
  const info = functions.find((one) => one.name === name);
  if (!info)
    return (
      <>
        <PageHeader title={name} breadcrumbs={breadcrumbs} />
        <EmptyState
          icon={<SearchX />}
          title={t('functionUnknown', { name })}
          text={t('functionUnknownText')}
          action={<Button href={libraryHref}>{t('toLibrary')}</Button>}
        />
      </>
    );
  const namespace = namespaceOf(name);
  const others = functions.filter((one) => one !== info && !one.hidden && namespaceOf(one.name) === namespace);
  return (
    <>
      <PageHeader
        title={info.verbose_name || name}
        breadcrumbs={breadcrumbs}
        actions={<FavouriteStar favoured={info.favored} onChange={(favored) => favour(info, favored)} />}
      />
      <Content>
        <p className="name">
          <CodeText>{name}</CodeText>
        </p>
        {info.package && <p className="package">{t('fromPackage', info.package)}</p>}
        {info.superuser_required && <Banner severity="info">{t('administratorsOnly')}</Banner>}
        <div className="doc">{info.doc === '' ? <p className="none">{t('noDoc')}</p> : <Markdown text={info.doc} />}</div>
        {info.picture && <FunctionPicture key={info.picture} src={info.picture} name={info.verbose_name || name} />}
        <Ports title={t('portsIn')} none={t('noInputsSentence')} ports={info.inputs} />
        <Ports title={t('portsOut')} none={t('noOutputsSentence')} ports={info.outputs} />
        {others.length > 0 && (
          <nav aria-labelledby={id}>
            <h2 id={id}>{t('othersIn', { namespace })}</h2>
            <ul className="others">
              {others.map((one) => (
                <li key={one.name}>
                  <AppLink href={hrefOf(one)}>
                    {one.verbose_name || one.name}
                    <span className="id">{one.name}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Content>
    </>
  );
});
