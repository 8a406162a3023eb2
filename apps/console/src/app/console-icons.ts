import { toolIcons } from '@podwright/ui/tool-icons'

const { home, copy, download, upload, duplicate, wallet, factory, printer, bell, key, swap, chart, team, tag } =
  toolIcons

/** The subset of the tool icons that the console uses. */
export const consoleIcons = {
  home,
  copy,
  download,
  upload,
  duplicate,
  wallet,
  factory,
  printer,
  bell,
  key,
  swap,
  chart,
  team,
  tag,
}
