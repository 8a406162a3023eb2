export { handlePrivacyRequests } from './privacy-requests.ts'
