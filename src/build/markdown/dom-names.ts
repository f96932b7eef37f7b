// Ids that no element of a text may have: names of DOM properties, which the element would hide from scripts, and
// the ids of the shell.
import { ElementId } from '../../model/browser/browser-contract.js';

/**
 * Properties of `document`, elements, forms and all objects (Chromium 141), including those through
 * which browsers expose named elements.
 */
const DOM_NAMES: ReadonlySet<string> = new Set(
  `
acceptCharset accessKey action activeElement activeViewTransition addEventListener adoptNode
adoptedStyleSheets after alinkColor all anchors animate append appendChild applets
ariaActionsElements ariaActiveDescendantElement ariaAtomic ariaAutoComplete ariaBrailleLabel
ariaBrailleRoleDescription ariaBusy ariaChecked ariaColCount ariaColIndex ariaColIndexText
ariaColSpan ariaControlsElements ariaCurrent ariaDescribedByElements ariaDescription
ariaDetailsElements ariaDisabled ariaErrorMessageElements ariaExpanded ariaFlowToElements
ariaHasPopup ariaHidden ariaInvalid ariaKeyShortcuts ariaLabel ariaLabelledByElements ariaLevel
ariaLive ariaModal ariaMultiLine ariaMultiSelectable ariaNotify ariaOrientation ariaPlaceholder
ariaPosInSet ariaPressed ariaReadOnly ariaRelevant ariaRequired ariaRoleDescription ariaRowCount
ariaRowIndex ariaRowIndexText ariaRowSpan ariaSelected ariaSetSize ariaSort ariaValueMax
ariaValueMin ariaValueNow ariaValueText assignedSlot attachInternals attachShadow
attributeStyleMap attributes autocapitalize autocomplete autocorrect autofocus baseURI before
bgColor blur body captureEvents caretPositionFromPoint caretRangeFromPoint characterSet charset
checkValidity checkVisibility childElementCount childNodes children classList className clear
click clientHeight clientLeft clientTop clientWidth cloneNode close closest
compareDocumentPosition compatMode computedStyleMap constructor contains contentEditable
contentType cookie createAttribute createAttributeNS createCDATASection createComment
createDocumentFragment createElement createElementNS createEvent createExpression
createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode
createTreeWalker currentCSSZoom currentScript customElementRegistry dataset defaultView
designMode dir dispatchEvent doctype documentElement documentURI domain draggable editContext
elementFromPoint elementTiming elements elementsFromPoint embeds encoding enctype enterKeyHint
evaluate event execCommand exitFullscreen exitPictureInPicture exitPointerLock featurePolicy
fgColor firstChild firstElementChild focus focusGroup focusGroupStart fonts forms
fragmentDirective frames fullscreen fullscreenElement fullscreenEnabled getAnimations
getAttribute getAttributeNS getAttributeNames getAttributeNode getAttributeNodeNS
getBoundingClientRect getClientRects getElementById getElementsByClassName getElementsByName
getElementsByTagName getElementsByTagNameNS getHTML getRootNode getSelection globalThis
hasAttribute hasAttributeNS hasAttributes hasChildNodes hasFocus hasOwnProperty hasPointerCapture
hasStorageAccess hasUnpartitionedCookieAccess head hidden hidePopover history id images
implementation importNode inert innerHTML innerText inputEncoding inputMode insertAdjacentElement
insertAdjacentHTML insertAdjacentText insertBefore isConnected isContentEditable
isDefaultNamespace isEqualNode isPrototypeOf isSameNode lang lastChild lastElementChild
lastModified length linkColor links localName localStorage location lookupNamespaceURI
lookupPrefix matches method moveBefore name namespaceURI navigator nextElementSibling nextSibling
noValidate nodeName nodeType nodeValue nonce normalize offsetHeight offsetLeft offsetParent
offsetTop offsetWidth open opener origin outerHTML outerText ownerDocument parent parentElement
parentNode part pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement
popover prefix prepend prerendering previousElementSibling previousSibling propertyIsEnumerable
prototype pseudo queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported
queryCommandValue querySelector querySelectorAll readyState referrer rel relList releaseEvents
releasePointerCapture remove removeAttribute removeAttributeNS removeAttributeNode removeChild
removeEventListener replaceChild replaceChildren replaceWith reportValidity requestFullscreen
requestPointerLock requestStorageAccess requestSubmit reset role rootElement scripts scroll
scrollBy scrollHeight scrollIntoView scrollIntoViewIfNeeded scrollLeft scrollTo scrollTop
scrollWidth scrollingElement self sessionStorage setAttribute setAttributeNS setAttributeNode
setAttributeNodeNS setHTML setHTMLUnsafe setPointerCapture shadowRoot showPopover slot spellcheck
startViewTransition status style styleSheets submit tabIndex tagName target textContent timeline
title toLocaleString toString toggleAttribute togglePopover top translate valueOf
virtualKeyboardPolicy visibilityState vlinkColor wasDiscarded when window write writeln
writingSuggestions xmlEncoding xmlStandalone xmlVersion
`
    .trim()
    .split(/\s+/),
);

/** Names of event handlers without `on` (Chromium 156). Other words with `on`, such as "online", are allowed. */
const EVENTS: ReadonlySet<string> = new Set(
  `
abort afterprint animationcancel animationend animationiteration animationstart appinstalled
auxclick beforecopy beforecut beforeinput beforeinstallprompt beforematch beforepaste beforeprint
beforetoggle beforeunload beforexrselect blur cancel canplay canplaythrough change click close
command contentvisibilityautostatechange contextlost contextmenu contextrestored copy cuechange cut
dblclick devicemotion deviceorientation deviceorientationabsolute drag dragend dragenter dragleave
dragover dragstart drop durationchange emptied ended error focus formdata freeze fullscreenchange
fullscreenerror gamepadconnected gamepaddisconnected gotpointercapture hashchange input invalid
keydown keypress keyup languagechange load loadeddata loadedmetadata loadstart lostpointercapture
message messageerror mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel
offline online pagehide pagereveal pageshow pageswap paste pause play playing pointercancel
pointerdown pointerenter pointerleave pointerlockchange pointerlockerror pointermove pointerout
pointerover pointerrawupdate pointerup popstate prerenderingchange progress ratechange
readystatechange rejectionhandled reset resize resume scroll scrollend scrollsnapchange
scrollsnapchanging search securitypolicyviolation seeked seeking select selectionchange selectstart
slotchange stalled storage submit suspend timeupdate toggle transitioncancel transitionend
transitionrun transitionstart unhandledrejection unload visibilitychange volumechange waiting
webkitanimationend webkitanimationiteration webkitanimationstart webkitfullscreenchange
webkitfullscreenerror webkittransitionend wheel
`
    .trim()
    .split(/\s+/),
);

const isEventHandler = (id: string): boolean => id.startsWith('on') && EVENTS.has(id.slice(2));

/** Properties of `Object.prototype`. */
const UNDERSCORED = /^__\w+__$/;

const SHELL_IDS: ReadonlySet<string> = new Set(Object.values(ElementId));

export const isReservedId = (id: string): boolean =>
  DOM_NAMES.has(id) || isEventHandler(id) || UNDERSCORED.test(id) || SHELL_IDS.has(id);
