export { SetupBoundary, withSetup, type SetupBoundaryProps } from './SetupBoundary.tsx';
export { withGeo } from './withGeo.tsx';
