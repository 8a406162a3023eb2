// Unit tests of packages cannot import this folder: their properties read the number of runs from fast-check.
import fc from 'fast-check'
import { runsOf } from './property-runs.ts'

fc.configureGlobal(runsOf(100))
