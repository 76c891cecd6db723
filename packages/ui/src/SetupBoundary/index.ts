export { SetupBoundary, withSetup, type SetupBoundaryProps } from './SetupBoundary.tsx';
