export { mailNotifications } from './mail-notifications.ts'
export { insertNotifications } from './queries.ts'
export { sendNotifications } from './send-notifications.ts'
export { sweepNotifications } from './sweep-notifications.ts'
