/**
 * Repeats a click that came before hydration, with the same events as a browser: menus open on `pointerdown`, before
 * the click.
 */
export function replayClick(button: HTMLElement, isByKeyboard: boolean): void {
  const passing = { bubbles: true, cancelable: true };
  if (isByKeyboard) button.dispatchEvent(new KeyboardEvent('keydown', { ...passing, key: 'Enter' }));
  else {
    const mouse = { ...passing, pointerType: 'mouse' };
    button.dispatchEvent(new PointerEvent('pointerdown', mouse));
    button.dispatchEvent(new PointerEvent('pointerup', mouse));
  }
  // A click caused by a key has `detail` 0.
  button.dispatchEvent(new MouseEvent('click', { ...passing, detail: isByKeyboard ? 0 : 1 }));
}
