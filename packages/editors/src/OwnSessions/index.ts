export { OwnSessions, type OwnSessionsProps } from './OwnSessions.tsx';
