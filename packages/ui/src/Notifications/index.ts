export { NotificationsProvider, noticeDurationMs, useNotify, type Notice, type Notify } from './Notifications.tsx';
