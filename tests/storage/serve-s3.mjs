// An S3 server with one bucket, for tests: node serve-s3.mjs <folder> <bucket> [port]. Prints its port and ends with its
// standard input.
import { createServer } from 'node:http'
import S3rver from '@20minutes/s3rver'

const [directory, bucket, port = '0'] = process.argv.slice(2)
const options = { silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] }
const strict = new S3rver(options)
await strict.configureBuckets()
// It derives the path of a list without its last slash, which the client signs. All other signatures are verified.
const ofLists = new S3rver({ ...options, allowMismatchedSignatures: true })
const [handle, handleList] = [strict.callback(), ofLists.callback()]
const server = createServer((request, response) =>
  request.url?.startsWith(`/${bucket}/?`) ? handleList(request, response) : handle(request, response),
)
server.listen(Number(port), '127.0.0.1', () => console.log(server.address().port))
process.stdin.on('end', () => process.exit())
process.stdin.resume()
