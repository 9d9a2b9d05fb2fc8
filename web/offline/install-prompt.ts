/** Runs in the page's head: a browser offers to install once, before what shows our own button is there. */
export const keepInstallPrompt = `addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.installPrompt=e;dispatchEvent(new Event('installable'))});`;
