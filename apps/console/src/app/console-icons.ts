import { toolIcons } from '@podwright/ui/tool-icons'

const { copy, download, upload, duplicate, wallet, factory, printer, bell, key, swap } = toolIcons

/** The subset of the tool icons that the console uses. */
export const consoleIcons = { copy, download, upload, duplicate, wallet, factory, printer, bell, key, swap }
