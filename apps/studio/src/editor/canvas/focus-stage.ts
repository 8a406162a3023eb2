/** Moves the keyboard focus to the canvas, so that arrow keys and shortcuts apply to the selection again. */
export function focusStage(): void {
  document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
}
