export { sweepPhotos } from './photos.ts'
export { sweepSheets } from './sheets.ts'
