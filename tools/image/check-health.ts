// Health check of the image: exits with 0 while this container's server or worker answers, also while it drains.
const port = process.env.PORT ?? '3000'
const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) })
if (!response.ok) process.exitCode = 1
