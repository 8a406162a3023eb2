// The server.
import { runServer } from '../boot/run-server.ts'

await runServer()
