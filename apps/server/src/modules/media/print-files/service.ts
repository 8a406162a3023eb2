export { keyOfPrint } from './files.ts'
export { paintOnce, paintTexture, printPlacement } from './print-placement.ts'
export { openPrints, type Prints } from './prints.ts'
export { sweepPrintFiles } from './sweep-prints.ts'
