/** The icon set has no brands: this one is a file that styles paint in the colour of the text. */
export const WhatsAppIcon = () => <span className="icon whatsapp" aria-hidden="true" />;
