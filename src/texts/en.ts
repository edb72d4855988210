// Every text of the site, in English: its pages, its emails and its error messages. The groups are in the order of the
// folders that use them, and each is named after a page, a part of a page or a kind of message. Texts that several parts
// of the site use are in the groups under `shared` and in the groups named `…Labels`. A key says what a text is for
// (`emptyHint`, `retryHint`), not how it begins.
//
// {names} are values, and <tags> mark links and other parts of a sentence. A text that depends on a count has one form
// for each plural of the language: `one` and `other` in English. In a notification, {who} is one name or several:
// `Ada and 2 others`.
//
// To translate the site, copy this file and name the copy in package.json: see docs/translating.md.
export const texts = {
  language: {
    /** For `lang`, numbers and plurals. */
    tag: 'en',
    direction: 'ltr',
    /** Days and times: 15 November 2026, 13:45. */
    dates: 'en-GB',
  },

  // shared
  actions: {
    tryAgain: 'Try Again',
    cancel: 'Cancel',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    goHome: 'Go back home',
    remove: 'Remove',
    withdraw: 'Withdraw',
    delete: 'Delete',
    deleteItem: 'Delete {title}',
    edit: 'Edit',
    review: 'Review',
    copy: 'Copy',
    loadMore: 'Load More',
    browseAllArticles: 'Browse All Articles',
    writeFirstArticle: 'Write the first one',
    staySignedOut: 'Stay signed out',
    save: 'Save',
    reply: 'Reply',
    send: 'Send',
    retry: 'Retry',
    editItem: 'Edit {title}',
    stayHere: 'Stay here',
    leave: 'Leave',
    restore: 'Restore',
    reviewItem: 'Review: {title}',
    viewItem: 'View: {title}',
    view: 'View',
    goToHomePage: 'Go to the home page',
  },
  pageNames: {
    about: 'About',
    articles: 'Articles',
    authors: 'Authors',
    categories: 'Categories',
    community: 'Community',
    cookies: 'Cookies',
    dashboard: 'Dashboard',
    guidelines: 'Writing guidelines',
    help: 'Help',
    myArticles: 'My Articles',
    privacy: 'Privacy',
    profile: 'Profile',
    trending: 'Trending',
    writeArticle: 'Write Article',
    onThisPage: 'On this page',
  },
  feedback: {
    retryHint: 'Please try again.',
    retryLaterHint: 'Please try again in a moment.',
    unexpectedError: 'Unexpected Application Error!',
    serverError: 'Something went wrong on our side. Please try again.',
    copied: 'Copied',
    copyFailed: 'Could not copy',
    copyFailedHint: 'Your browser blocked it. Select the text and copy it.',
    downloadComplete: 'Download complete.',
    checkYourEmail: 'Check your email',
  },

  // app
  offline: {
    title: 'You’re offline',
    description: 'What you can read on Galley without a connection.',
    lead: 'This page needs a connection. You can still read the articles you’ve opened on this device.',
    unsavedTextHint:
      'Your unsaved text is safe in this browser. You’ll find it when you open the write page again.',
    savedArticles: 'On this device',
    empty: 'No saved articles yet',
    emptyHint: 'Articles you read while you’re online stay here for 30 days.',
  },
  offlineNote: {
    offline: 'You’re offline.',
    readSavedArticles: 'Read saved articles',
    unreachable: 'The site can’t be reached. You’re still signed in, and we’ll keep trying.',
  },
  apiDocsSkeleton: {
    loading: 'Loading the API description',
  },
  apiDocs: {
    calls: 'Calls',
    empty: 'No calls yet',
    emptyHint: 'This site’s API description has no calls.',
    description: 'Every call of the Galley API, with its fields and examples, to read and try.',
    notLoaded: 'The API description could not be loaded',
    title: 'The API',
    lead: 'The site itself runs on these calls, and you can use them too. Read and try them here, or use the <link>OpenAPI description</link> with your own tools.',
  },
  apiDescription: {
    otherCalls: 'Other calls',
  },
  callArticle: {
    curlExample: 'Example with curl',
    pathParameters: 'Path parameters',
    queryParameters: 'Query parameters',
    needsReviewerToken: 'Needs the token of a reviewer, an editor or an admin.',
    needsEditorToken: 'Needs the token of an editor or an admin.',
    needsAdminToken: 'Admins only: needs an admin’s token.',
    needsToken: 'Needs a token.',
    needsNoToken: 'Works with or without a token.',
    otherResponses: 'Any other response is an <link>error in the usual format</link>.',
    responseWithoutBody: '<span>{answer}</span>, without a body.',
    jsonBody: 'Body, as JSON',
    formBody: 'Body, as a form',
    response: 'Response {status}',
    responseOk: 'Response {status} OK',
    responseCreated: 'Response {status} Created',
    responseNoContent: 'Response {status} No Content',
    responseInMediaType: '{answer}, {mediaType}',
  },
  callRequest: {
    parameterRequired: 'Enter {name}. The call needs it.',
    bodyRequired: 'The body is empty. Enter a JSON object, or {} if it has no fields.',
    bodyIsNotJson: 'The body is not valid JSON. {reason}.',
  },
  callResultView: {
    nothingSent: 'Nothing was sent. Check the fields marked above.',
    response: 'Response',
    responseTime: 'Response in {ms} ms',
    emptyResponseTime: 'Response without a body in {ms} ms',
    retryAfter: {
      one: '{answered}; try again in {count} second',
      other: '{answered}; try again in {count} seconds',
    },
  },
  callerNote: {
    sentAs: 'Sent to the live site with your token, as {name}.',
    sentWithoutToken: 'Sent to the live site without a token.',
    notSignedIn:
      'You’re not signed in, so the response will be 401. <link>Sign in</link> to send the call with your token.',
    sentWithToken: 'Sent to the live site with your token.',
  },
  codeBlock: {
    copyLabel: 'Copy: {label}',
  },
  conventions: {
    responses: 'Responses and errors',
    token: 'Token',
    lists: 'Lists',
    limits: 'Limits',
    timesAndIds: 'Times and IDs',
    successExample: 'A successful response',
    errorExample: 'An error',
    tokenText:
      'Send your token in the header <code>Authorization: Bearer <token></code>. You get one when you sign in with <code>POST /api/auth/login</code>. Cookies are not used. A token that no longer works gets a 401, and one without the permission for a call gets a 403.',
    listsText:
      'Lists come in pages. <code>page</code> starts at 1, <code>limit</code> is clamped to 1–100, and a value that is not a whole number gets a 400. <code>totalPages</code> in the response is the number of pages. The order is stable, so each item appears once as you walk the pages.',
    limitsText:
      'Too many requests get a 429 with a <code>Retry-After</code> header: the number of seconds to wait. A body that is too large gets a 413.',
    timesAndIdsText:
      'Times are ISO 8601 in UTC, such as <code>2026-01-31T09:30:00.000Z</code>. IDs are opaque strings: store them exactly as they are.',
    responsesText:
      'Requests and responses are JSON in UTF-8. A successful response has <code>success: true</code> with its payload beside it. An error has the right status, a sentence for people in <code>message</code> and a word for programs in <code>code</code>. If fields of the request are wrong, <code>fields</code> says what is wrong with each.',
    invalidRequestsText:
      'Unknown fields are ignored. Wrong types and broken JSON get a 400, an unknown path gets a 404, and an unsupported method gets a 405 with an <code>Allow</code> header that lists the supported ones.',
  },
  fieldTable: {
    name: 'Name',
    description: 'Description',
    required: 'required',
  },
  parameterField: {
    notSent: 'Not sent',
  },
  tryItForm: {
    body: 'Body',
    takesFile: 'This call takes a file, which this page can’t send. Use the curl example instead.',
  },
  tryIt: {
    title: 'Try it',
    needsJavaScript: 'Trying a call needs JavaScript. The curl example works without it.',
  },
  headTags: {
    titleByAuthor: '{title}, by {author}',
  },
  structuredData: {
    home: 'Home',
  },
  buildServer: {
    unknownCall: 'There is no such call. See /api/docs for all calls.',
  },
  loadPage: {
    title: 'Something went wrong',
    description: 'This page could not be shown.',
  },
  about: {
    description:
      'Galley is a self-hosted site where developers publish articles, and a person reviews each one before readers see it.',
    title: 'About Galley',
    lead: 'Developers publish articles here, and a person reviews each one first.',
    name: 'Where the name comes from',
    nameText:
      'In a print shop, the galley is the proof: a first print that someone reads and marks before anything goes to press. This site works the same way. Anyone with an account can write, and nothing is published unread.',
    howItWorks: 'How it works',
    stepWrite: 'You write in a visual editor that understands Markdown and is made for code.',
    stepSubmit:
      'You submit the article. It joins the review queue, first come, first served, and you can see its position.',
    stepRead: 'A reviewer reads it, typically within 24–48 hours.',
    stepDecide:
      'The reviewer approves it, requests changes or rejects it. Only an approved article is published. If yours is not approved, you’re told why and can continue in the same draft.',
    reviewTimeText:
      'The site measures how long reviews really take. It shows the median and the 90th percentile next to the 24–48 hours, so you can judge for yourself.',
    principles: 'What we care about',
    operators: 'Who runs this site',
    operatorsText:
      'Galley is free software under the MIT licence, and anyone can run it on their own server. The people who run this site choose its reviewers, keep its database and send its email.',
    nextSteps:
      'If you want to write, start with the <link>writing guidelines</link>. The <link2>help page</link2> explains how things work. If you want to read, start with the <link3>latest articles</link3>.',
    edits: 'Edits are reviewed too',
    editsText:
      'A review would mean little if the text could change right after it. When an author edits a published article, the approved text stays live while the edit waits. The reviewer compares the two, and approving the edit swaps them in one step. A decision always names the version it was made on.',
    nothingLost: 'Nothing you write is lost',
    nothingLostText:
      'The editor saves to your browser whenever you pause, and to your account when you’re online. A crash, a closed tab or an expired session should never cost you a paragraph. If the same draft changed in two places, you see both versions and choose.',
    code: 'Code is part of the text',
    codeText:
      'Code blocks have a language, highlighting and a copy button. Code that you paste stays exactly as it was.',
    ownership: 'Your work is yours',
    ownershipText:
      'One download has every article you’ve written as Markdown, with its images and revisions. You can take it and go whenever you like.',
    readers: 'Readers are left alone',
    readersText:
      'You don’t need an account to read. There are no ads, no trackers and no cookies. Search runs on the site’s own database: it covers the full text, puts exact titles first and forgives typos. The <link>privacy page</link> lists what the site stores, and the <link2>cookies page</link2> lists what stays in your browser.',
  },
  article: {
    missing: 'There is no article at this address, or it is not public.',
  },
  articles: {
    searchResults: 'Search results',
    lead: 'Written by developers, reviewed by a person.',
    categoryOnGalley: '{category} on Galley',
    searchLead: 'for <q>{search}</q>, best match first.',
    tagOnGalley: '#{tag} on Galley',
  },
  auth: {
    signInTitle: 'Sign in',
    signInDescription: 'Sign in to Galley to write articles, continue your drafts and keep your profile.',
    signUpTitle: 'Sign up',
    signUpDescription:
      'Create a Galley account with your email address and a six-digit code, and start writing.',
    newPasswordTitle: 'Set a new password',
    newPasswordDescription:
      'Forgot your Galley password? Set a new one with a six-digit code that we email you.',
  },
  authors: {
    description:
      'The people who write and read on Galley: who they are, what they do and what they work with.',
    titleOnPage: 'Authors, page {page}',
    lead: 'The people behind the articles: who they are, what they do and what they work with.',
  },
  categories: {
    description: 'What the articles on Galley are about: all categories and the most used tags.',
    lead: 'Choose a category to see its articles, newest first.',
    popularTags: 'Popular tags',
  },
  community: {
    description:
      'How people take part in Galley: reading, commenting, writing and reviewing, and the conduct expected of everyone.',
    lead: 'Galley is made by the people who read, comment, write and review here. This page says how each of them takes part, and what we ask of everyone.',
    read: 'Read',
    readText:
      'Every published article is open to everyone, without an account. Browse the <link>latest articles</link>, see what is <link2>trending</link2>, or look through the <link3>categories</link3> and <link4>authors</link4>. You can follow along in a feed reader with the <link5>Atom feed</link5>, or enter your email address in the footer to get the newsletter.',
    likeText:
      'If an article helped you, sign in and like it. You can like each article once, and take the like back. Likes decide what is trending, so they help the next reader too.',
    comment: 'Comment',
    commentText:
      'Signed-in readers can comment on any published article and reply to one another. The most useful comments add something: a correction, a case the author did not consider, a question others will have too. Comments are not reviewed first. They appear at once, you can edit or delete your own, and an admin can remove any.',
    write: 'Write',
    writeText:
      'You don’t need to be an expert or an experienced writer. You need to have done the thing you describe. The best articles often come from someone who solved a problem last week and still remembers what was confusing. Read the <link>writing guidelines</link>, start a draft and submit it when it’s ready.',
    review: 'Review',
    reviewText:
      'The site’s admins are its reviewers, and the people who run this site decide who they are. A reviewer reads the whole article and decides, and gives a reason if it is not approved. Reviews typically take 24–48 hours. Each decision is recorded with the name of the person who made it, and authors can see every decision on their own articles.',
    conduct: 'How we treat each other',
    conductLead: 'These rules apply to everyone, including reviewers.',
    ruleDiscussWork:
      'Discuss the work, not the person. “This query locks the table” helps. “You clearly never tested this” does not.',
    ruleAssumeGoodWill: 'Assume that others mean well and know something you don’t.',
    ruleExplain: 'Explain. If you disagree, say why and, if you can, show the code or the source.',
    ruleAcceptCorrection: 'Accept correction with grace, and fix the article.',
    ruleOtherLanguages: 'Remember that people may be writing in their second or third language.',
    rulePrivacy: 'Don’t share other people’s private information.',
    unwelcome: 'What is not welcome',
    unwelcomeInsults: 'Insults, threats and harassment.',
    unwelcomeContempt:
      'Contempt for people because of who they are, where they come from, or what they believe.',
    unwelcomeSpam: 'Spam, advertising, and links that are only there to draw traffic.',
    unwelcomeImpersonation: 'Pretending to be someone else.',
    unwelcomeSockPuppets: 'Using several accounts to collect likes or to agree with yourself.',
    consequences: 'What happens if someone breaks these rules',
    consequencesText:
      'Admins can remove a comment, reject an article or hide one that is already published. A removed comment that has replies leaves a placeholder, so that the conversation still makes sense. The <link>terms of use</link> say what else can happen.',
  },
  cookies: {
    description:
      'Galley sets no cookies. This page lists the few things it keeps in your browser, what each is for and how to clear it.',
    lead: 'Galley sets no cookies. It keeps a few things in your browser’s own storage, and this page lists them all.',
    tableLabel: 'What stays in your browser',
    noCookies: 'No cookies at all',
    noCookiesText:
      'There are none for signing in, none for statistics and none for advertising. The site uses no trackers and no analytics services, so none come from those either. That’s why we didn’t ask you to accept anything.',
    storage: 'What is kept in your browser',
    storageText:
      'Browsers give each site some storage of its own. Other sites can’t read it, and unlike a cookie it isn’t sent with every request. Galley uses it for these items:',
    sentItems:
      'Your requests to this site, and to no other, carry the session token, so that the site knows who you are. Unsaved text is sent when it is saved to your account. The other items never leave your browser.',
    readersOnly:
      'If you only read and don’t change the theme, Galley stores only <code>scrollPositions</code> and <code>loadedPages</code>, until you close the tab, and the articles you read, so that you can read them offline.',
    howToClear: 'How to clear it',
    clearByLogOut:
      'Choose “Log out” in the account menu. That ends the session on the server. It also removes your token, name and picture from the browser, and the articles kept for offline reading.',
    clearInSettings:
      'To remove everything, open your browser’s settings, look for site data or website data, find this site and delete its data.',
    clearByPrivateWindow: 'In a private window, the browser removes everything when you close it.',
    clearWarning:
      'Save your work first. Clearing site data signs you out, forgets your theme and deletes any text that isn’t saved to your account yet. Text that is saved there is safe. On a shared computer, log out and clear the site data too.',
    serverData: 'What the site stores on its server is described on the <link>privacy page</link>.',
    name: 'Name',
    where: 'Where',
    purpose: 'Purpose',
    howLong: 'How long',
    cacheStorage: 'Cache storage',
    articlesPurpose: 'The articles you read, with their images, so that you can read them offline',
    articlesHowLong:
      'The last 60 articles, for 30 days. Articles you read while signed in are removed when you sign out. An image stays as long as an article uses it. Images in drafts are never stored.',
    pagePartsPurpose: 'The scripts, styles and fonts of the site’s pages, and the offline page',
    pagePartsHowLong: 'Until newer ones replace them',
    localStorage: 'Local storage',
    tokenPurpose: 'The session token that keeps you signed in',
    tokenHowLong:
      'Until you log out. It stops working after 30 days without use, and after 90 days at the latest.',
    viewerPurpose: 'Your name and picture, so that the header can show them at once',
    viewerHowLong: 'Until you log out',
    themePurpose: 'The light or dark theme, if you chose one',
    themeHowLong: 'Until you clear it',
    shortcutsPurpose: 'Your choice to turn single-key shortcuts off',
    shortcutsHowLong: 'Until you turn them on again',
    sessionStorage: 'Session storage',
    returnPagePurpose: 'The page to return to after you sign in',
    returnPageHowLong: 'Until you sign in or close the tab',
    signUpPurpose:
      'The name, username and email address you sign up with, so that a reload doesn’t lose them. Never the password.',
    signUpHowLong: '10 minutes at most, or until your account is created or you close the tab',
    scrollPurpose: 'How far you scrolled on a page, so that you find your place when you go back',
    untilTabCloses: 'Until you close the tab',
    loadedPagesPurpose:
      'How much of a list of articles you loaded, so that it’s all there when you come back',
    countsPurpose:
      'When you last liked an article or commented, so that the next page shows a number that includes it',
    commentPurpose: 'A comment you’re writing, so that a reload or signing in doesn’t lose it',
    untilSent: 'Until it is sent, or you close the tab',
    markReplyPurpose: 'A reply you’re writing to a reviewer’s mark, so that a reload doesn’t lose it',
    unsavedTextPurpose: 'What you typed on the write page, so that a crash or a closed tab doesn’t lose it',
    unsavedTextHowLong: 'Until it’s saved to your account or you discard it. It stays when you log out.',
  },
  dashboard: {
    description: 'What is waiting for review, what was decided, and how the site is doing.',
    tabsLabel: 'Articles and figures',
    shortcutsHint: 'Press ? for shortcuts',
  },
  adminsOnly: {
    title: 'This page is for reviewers',
    text: 'Reviewers, editors and admins work here. You’ll find your own articles, and the decisions on them, under My Articles.',
  },
  dashboardTabs: {
    moderation: 'Moderation',
    analytics: 'Analytics',
    members: 'Members',
    audit: 'Audit',
  },
  dashboardShortcuts: {
    nextArticle: 'Next article',
    previousArticle: 'Previous article',
    review: 'Review',
    view: 'View',
    approve: 'Approve',
    sendBack: 'Reject or request changes',
    moveToPending: 'Move to Pending or restore',
    feature: 'Feature on the home page',
    goToTab: 'Go to a tab',
  },
  guidelines: {
    description:
      'What Galley publishes, how to prepare an article, what reviewers look for, why articles are rejected and what happens next.',
    lead: 'What we publish, how to prepare an article, and what the person who reviews it will look for.',
    topics: 'What we publish',
    topicsText:
      'We publish articles by developers, for developers, from first-hand experience. A good article usually does one of these things:',
    kindTutorial: 'teaches a technique, step by step, until it works;',
    kindExplanation: 'explains how something behaves, and why;',
    kindReport: 'reports on real work: a migration, a bug hunt, a measurement, a failure;',
    kindComparison: 'compares options fairly and says when each is right;',
    kindOpinion: 'argues a position and deals honestly with the objections.',
    beginnersWelcome:
      'Beginners’ topics are welcome. So are topics that have been covered before, if you add something: a clearer explanation, a newer version, your own numbers.',
    titleAndExcerpt: 'Title and excerpt',
    titleText:
      'A title says what the article is about. “Cancelling fetch requests in React effects” is a title; “You won’t believe this React trick” is not. A title can have up to 200 characters, but fewer than 80 usually read better.',
    excerptText:
      'People see the excerpt on cards and in search results. In two or three sentences, say what the reader will know afterwards. It can have up to 500 characters.',
    structure: 'Structure',
    startWithProblem: 'Start with the problem. Give the result early, then the way there.',
    nameAssumptions:
      'State what you assume: versions, operating system, what the reader should already know.',
    useHeadings:
      'Use headings that tell the story on their own. The title is the top level, so begin with <code>##</code>.',
    keepOneThought: 'Keep one thought to a paragraph. Use lists for things that are lists.',
    endWithNextSteps: 'End with what to do next, what you left out, or where it breaks.',
    lengthText:
      'An article needs at least 20 characters of text, and reviewers expect more. There is no ideal length: stop when you’ve made your point.',
    code: 'Code that runs',
    runCode: 'Run the code exactly as it is in the article before you submit it.',
    useCodeBlocks: 'Put code in a code block and choose the language. Never use a screenshot of code.',
    includeImports: 'Include the imports and the configuration a reader needs.',
    showOutputOrError: 'Show the output or the error message as text, so that it can be searched for.',
    leaveOutSecrets: 'Leave out keys, passwords, internal host names and anyone’s personal data.',
    markUnsafeCode: 'Mark anything unsafe for production, right where it appears.',
    categoryAndTags: 'Category and tags',
    categoryText:
      'Every article has one category. The site starts with eight: <code>react</code>, <code>javascript</code>, <code>typescript</code>, <code>nodejs</code>, <code>css</code>, <code>devops</code>, <code>backend</code> and <code>frontend</code>. Choose the narrowest one that fits.',
    tagsText:
      'Add up to 8 tags for what the category doesn’t say: a library, a pattern, a kind of article such as <code>tutorial</code>. Tags are stored in lower case, without duplicates.',
    images: 'Images',
    imagesText:
      'Use an image when it shows something that words can’t. Give each one alternative text that says what it shows, for readers who can’t see it. Files can be JPEG, PNG, WebP, GIF or AVIF, up to 10 MB and 40 megapixels. Check that screenshots are legible on a phone and show nothing private.',
    sourcesAndLicences: 'Sources and licences',
    useOwnText: 'Write your own text. Quote briefly, mark the quotation, and link to the source.',
    linkSources:
      'Link to the documentation, issue or paper behind a claim. For a benchmark, describe the set-up.',
    respectLicences:
      'Use only images and code that you made or may use, and credit them as their licence asks.',
    publishedElsewhere:
      'If the article appeared elsewhere first, say so and link to it. You must have the right to publish it again.',
    discloseInterest: 'If you work on the product you’re writing about, say so near the top.',
    aiAssistance: 'AI assistance',
    aiText:
      'You can use AI tools to check grammar, translate or improve your wording. If a tool wrote passages, code or images, add a sentence that says which. You’re responsible for every line, so test the code and check the facts. An article generated from a prompt, without any experience of your own, will be rejected.',
    criteria: 'What reviewers look for',
    criterionCorrect: 'Is it correct, as far as a careful reader can tell?',
    criterionOriginal: 'Is it the author’s own work, with sources where they are needed?',
    criterionTitle: 'Does it deliver what the title promises?',
    criterionClear: 'Is it clear, and is the code readable?',
    criterionSafe: 'Is it safe and fair to the people it mentions?',
    notRequired:
      'Reviewers don’t require perfect prose, a particular style or agreement with their own opinions.',
    rejections: 'What gets rejected',
    rejectedAdvertising: 'Advertising, press releases, and articles written to place a link.',
    rejectedCopies: 'Copied or lightly reworded text.',
    rejectedHarm: 'Code that can’t work, or advice that would harm readers who follow it.',
    rejectedAttacks: 'Attacks on people or groups, and private information about anyone.',
    rejectedOffTopic: 'Articles that are not about making software.',
    rejectedSketches: 'Rough sketches that are not useful yet. Keep them as drafts until they are.',
    afterSubmission: 'What happens after you submit',
    queueText:
      'Your article joins the queue, and you can see its position. Review typically takes 24–48 hours. The decision appears in your notifications and in <link>My Articles</link>.',
    approved: 'Approved',
    approvedText: 'Readers see the article at once.',
    changesRequestedText:
      'The reviewer says what is missing, sometimes with marks on your text. Revise the same draft and submit it again.',
    rejectedText:
      'You see the reason on the article. If you can fix the problem, edit the article and submit it again.',
    laterEdits:
      'Later edits are reviewed in the same way, and the approved text stays live until then. The <link>help page</link> explains the editor. When you’re ready, <link2>start writing</link2>.',
  },
  help: {
    description:
      'How to read, write, submit and edit articles on Galley, and how to look after your account: a guide in short answers.',
    lead: 'Short answers for readers and authors, from your first visit to deleting your account.',
    contents:
      'On this page: <link>reading</link>, <link2>signing up</link2>, <link3>writing</link3>, <link4>review</link4>, <link5>likes, comments and notifications</link5>, and <link6>your account</link6>.',
    readingQuestion: 'What can I do without an account?',
    readingAnswer:
      'You can read every published article, search, and look at authors’ public profiles. Type in the search box for suggestions, or press <kbd>Enter</kbd> for all results. Search covers the full text, puts exact titles first and forgives typos. There is also an <link>Atom feed</link> and a newsletter.',
    signUpQuestion: 'How do I get an account?',
    signUpAnswer:
      'Open the <link>sign-up form</link> and enter your name, a username, your email address and a password. We email you a six-digit code. It works once, for 10 minutes, and you have 5 tries. A new code doesn’t give you new tries, so if you use them up, wait a while before you start again.',
    usernameQuestion: 'Which usernames are allowed?',
    usernameAnswer:
      'Use 3 to 30 characters: the letters a to z in either case, digits, <code>_</code> and <code>-</code>. Upper and lower case count as the same, and a few words such as <code>admin</code> are reserved.',
    passwordQuestion: 'What makes a good password?',
    passwordAnswer:
      'Length: 10 to 128 characters. You don’t need special characters. Common passwords, and your own name or email address, are refused.',
    writingQuestion: 'How do I write an article?',
    writingAnswer:
      'Open <link>Write Article</link>. Add a title, an excerpt, a category and up to 8 tags, then write. Press <kbd>Enter</kbd> or type a comma to add a tag; <kbd>Backspace</kbd> in the empty box removes the last one. “Preview” shows the article before you submit it. The <link2>writing guidelines</link2> say what makes a good article.',
    markdownQuestion: 'Can I write in Markdown?',
    markdownAnswer:
      'Yes. Markdown that you type or paste becomes formatting, and you can import Markdown files. In a code block, pasted text stays as it is. Type these at the start of a line, followed by a space:',
    markdownInline:
      'Three hyphens, <code>---</code>, make a horizontal rule. Within a line, <code>**bold**</code>, <code>*italic*</code> and <code>`code`</code> work as you expect.',
    shortcutsQuestion: 'Which keyboard shortcuts does the editor have?',
    shortcutsOnMac: 'On a Mac, use <kbd>Cmd</kbd> instead of <kbd>Ctrl</kbd>.',
    keys: 'Keys',
    effect: 'Effect',
    draftsQuestion: 'Where are my drafts?',
    draftsAnswer:
      'They are in your account, so you find them on every device: under Saved Drafts on the write page and in <link>My Articles</link>. A draft only needs a title. Only you and the admins can see it.',
    autosaveQuestion: 'What if my browser crashes?',
    autosaveAnswer:
      'The editor saves to your browser whenever you pause, and to your account when you’re online. After a crash, a closed tab or an expired session, your text is still there. If a draft changed somewhere else in the meantime, you see both versions. Nothing is overwritten silently.',
    imagesQuestion: 'Which images can I use?',
    imagesAnswer:
      'JPEG, PNG, WebP, GIF and AVIF, up to 10 MB and 40 megapixels each. The site re-encodes every upload and removes its metadata, such as the place where a photo was taken. An image on another site becomes a link, because that image could change after the review. Upload a copy if you have the right to use it.',
    takePartQuestion: 'How do I take part?',
    likeQuestion: 'How do I like an article?',
    likeAnswer:
      'Sign in and press the like button. Press it again to take your like back. Others only see the number of likes.',
    commentQuestion: 'How do I comment?',
    commentAnswer:
      'Write up to 5,000 characters of plain text, or reply to someone. You can edit and delete your own comments. A deleted comment that has replies leaves a placeholder. Admins can remove any comment.',
    bellQuestion: 'What does the bell show?',
    bellAnswer:
      'The bell in the header shows how many unread notifications you have. Open it to see them; each one links to what it is about. A new account starts with three: a welcome, a reminder to complete your profile, and a link to the writing guidelines.',
    accountQuestion: 'How do I manage my account?',
    passwordForgottenQuestion: 'What if I forget my password?',
    passwordForgottenAnswer:
      'Choose “Forgot your password?” on the <link>sign-in page</link>. If your address has an account, we email you a six-digit code. It works for 10 minutes, and you have 5 tries. Enter it with a new password. All your sessions then end, so sign in again.',
    sessionsQuestion: 'Where am I signed in?',
    sessionsAnswer:
      'Open your <link>profile</link> to see your sessions, and end any that you don’t recognise. A session ends after 30 days without use, and after 90 days at the latest. Changing your password ends all others.',
    exportQuestion: 'How do I take my work with me?',
    exportAnswer:
      'Download your data from your profile: one ZIP file with everything in your account. Every article is a Markdown file, with its images beside it and its revisions in a folder of their own. Your comments, your likes, what reviewers sent you and your profile are JSON files.',
    deleteAccountQuestion: 'What happens if I delete my account?',
    deleteAccountAnswer:
      'You confirm with your password. Your account, profile and articles are then deleted for good. Your comments stay as placeholders, without your name or text. Download your data first.',
    newsletterQuestion: 'How do I unsubscribe from the newsletter?',
    newsletterAnswer:
      'Every issue has a link that unsubscribes you with one click. You don’t need an account.',
    startsHeading: 'starts a heading, and ### a smaller one',
    startsBulletList: 'starts a bullet list',
    startsNumberedList: 'starts a numbered list',
    startsQuote: 'starts a quote',
    startsCodeBlock: 'starts a code block, here in TypeScript',
  },
  submitting: {
    submitQuestion: 'What happens when I submit?',
    submitAnswer:
      'To use “Submit for Review”, your article needs a title, an excerpt, a category and at least 20 characters of text. It joins the queue, and you can see its position. A person reads it, typically within 24–48 hours. While it waits, you can withdraw it and continue it as a draft.',
    decisionQuestion: 'What can the reviewer decide?',
    approve: 'Approve: readers see the article at once.',
    requestChanges: 'Request changes: you get the reason, continue in the same draft and submit it again.',
    reject: 'Reject: you get the reason, and can still revise the article and submit it again.',
    marksAnswer:
      'Reviewers can mark passages. You see each mark next to the words it is about. Reply to it or resolve it, then submit the article again. The reviewer then sees what you changed.',
    notifiedAnswer:
      'You get a notification and an email each time; you can turn off the emails in <link>your account</link>. The article’s history shows what was submitted and decided, when and by whom, with the reviewer’s notes.',
    editQuestion: 'Can I edit a published article?',
    editAnswer:
      'Yes. The approved text stays live while your edit waits for review. If the edit is approved, it replaces the old text in one step. If it is rejected, the old text stays. You can also keep the edit as a draft and submit it later.',
    deleteQuestion: 'Can I delete an article?',
    deleteAnswer: 'Yes, in <link>My Articles</link>. We ask you to confirm.',
  },
  home: {
    title: 'Galley: articles by developers, reviewed by a person',
    description:
      'Developers publish what they’ve learned, and a person reads every article before readers see it.',
  },
  featuredProof: {
    caption: 'Our reviewers recommend this article.',
  },
  hero: {
    headline: 'Written by developers. <em>Read by a person</em> before it’s published.',
    lead: 'On Galley, people who build software publish what they’ve learned. A reviewer checks every article, and every edit, first.',
    exploreArticles: 'Explore Articles',
    startWriting: 'Start Writing',
    reviewTime: '24–48 h',
    reviewTimeLabel: 'typical time to review',
    reviewedShare: '100%',
    reviewedShareLabel: 'reviewed by a person',
    trackers: '0',
    trackersLabel: 'trackers, ads and cookies',
  },
  howItWorks: {
    write: 'Write',
    writeText:
      'Use an editor made for code: highlighted blocks, Markdown as you type, and drafts that are saved whenever you pause.',
    review: 'Review',
    reviewText:
      'A person reads it, typically within 24–48 hours, then approves it or says what is missing, passage by passage.',
    publish: 'Publish',
    publishText:
      'Readers see exactly what was approved. Edits are reviewed too, while the approved text stays live.',
    title: 'From draft to print',
    guidelines: 'The <link>writing guidelines</link> say what reviewers look for.',
  },
  sampleProof: {
    caption: 'A sample article with its reviewer’s marks. Readers only see the text once it’s approved.',
    category: 'backend',
    proof: 'proof 2 of 2',
    title: 'A connection pool is a queue',
    paragraph:
      'Raising the pool size <struck>always makes</struck> <inserted>rarely makes</inserted> a busy database faster. Past a handful of connections per core, queries only wait somewhere else.',
    question:
      'So measure the wait, not the work: <marked>how long does a request stand in line</marked> before its first query runs?',
    note: 'Good point. Your own figures prove it.',
    noteBy: 'The reviewer, on paragraph 3',
  },
  myArticles: {
    description: 'Your articles: published, in review, sent back, and your drafts.',
    tabsLabel: 'Articles by status',
    notLoaded: 'Your articles could not be loaded',
    statistics: 'Statistics',
  },
  newsletterConfirm: {
    title: 'Confirm your subscription',
    description: 'The last step to get the Galley newsletter.',
    lead: 'Confirm with one click, and we’ll email you the newest articles.',
    confirm: 'Confirm subscription',
  },
  newsletterUnsubscribe: {
    title: 'Unsubscribe from the newsletter',
    description: 'Unsubscribe from the Galley newsletter.',
    lead: 'Unsubscribe with one click, and we’ll delete your address from the list.',
    unsubscribe: 'Unsubscribe',
  },
  notFound: {
    title: 'Page not found',
    description: 'There is no page at this address.',
    heading: 'Oops! Page not found.',
    text: 'Check the address for typos. The page may also have been moved or removed.',
  },
  privacy: {
    description:
      'What Galley stores about readers and members, how long it is kept, who can see it, and how to remove it.',
    lead: 'What this site stores about you, how long it is kept, who can see it, and how you can remove it.',
    tableLabel: 'Who can see what is stored',
    inShort: 'In short',
    readWithoutAccount: 'You can read without an account, and nothing records who read what.',
    noCookies: 'There are no cookies, no trackers, no analytics services and no ads.',
    emailIsPrivate: 'Only you and the site’s admins can see your email address.',
    yourControl: 'You can download everything in your account, correct what you wrote, and delete it all.',
    operators:
      'The people who run this site chose the server it runs on. They are responsible for the data described here.',
    readerData: 'When you read',
    views: 'Views',
    viewsText:
      'Articles have a view count. A reader is counted once per article and day. To tell a first visit from a second, the site computes hashes of your network address and browser, or of your account if you’re signed in. They include a random value that changes every day. That value and the hashes are then deleted, so they can’t be traced back to you. The site keeps the number, not who read what.',
    ipAddresses: 'IP addresses',
    ipAddressesText:
      'The site uses your IP address to limit how many requests come from one address, for example to guess passwords. For this, it keeps a hash of the address for a day at most.',
    requestLog: 'Request log',
    requestLogText:
      'The server logs requests so that faults can be found. Each request has its own ID. Passwords, codes, session tokens and the text you send are never logged.',
    newsletter: 'Newsletter',
    newsletterText:
      'If you enter your address in the footer, we send you one email with a link to confirm. We only add your address to the list after you follow the link. With it, we store the date up to which we’ve told you about new articles and, for 30 days, which issues we sent you. Every issue has a link that removes all of this.',
    memberData: 'When you have an account',
    memberDataLead: 'The site then stores:',
    account: 'Account',
    accountText:
      'Your name, username, email address, role and the date you joined. Your password is stored only as an argon2id hash, from which nobody can read it. If you were an admin, a hash of your email address stays when you delete your account, so that you don’t become an admin again by signing up again.',
    oneTimeCodes: 'One-time codes',
    oneTimeCodesText: 'The codes we email you are stored as hashes. They work once, for 10 minutes.',
    sessions: 'Sessions',
    sessionsText:
      'For each place where you’re signed in: a hash of the session token, the device and when it was last seen. A session ends after 30 days without use, and after 90 days at the latest.',
    profile: 'Profile',
    profileText:
      'What you choose to enter: picture, bio, profession, company, location, website, Twitter, LinkedIn and GitHub links, skills and interests. All of it is optional.',
    articles: 'Articles',
    articlesText:
      'Your drafts and articles with every revision, and the images you upload. The site re-encodes images and removes their metadata, including the place where a photo was taken. An image that no text or profile shows is deleted within two weeks.',
    reviews: 'Reviews',
    reviewsText:
      'What you submitted and when, the decision, its reason and who made it, the marks reviewers made and the replies to them. While an admin reads a submission, other admins can see that for a few seconds.',
    audit: 'Audit',
    auditText:
      'What admins did: decisions, roles, comments they removed. It records articles by title and people by a number, and it can’t be changed. It stays when an article or an account is deleted. The number then no longer identifies anyone.',
    figures: 'Figures',
    figuresText:
      'How many views, likes, comments, submissions and decisions your articles got each day. These are only numbers, and they are deleted with your account.',
    commentsLikesAndNotifications: 'Comments, likes and notifications',
    commentsText:
      'The comments you write, the articles you like, the notifications you get and whether you’ve read them, and which emails you want.',
    retention:
      'If no time is given, the data is kept until you delete it or your account. The <link>cookies page</link> lists what stays in your own browser.',
    thirdParties: 'What goes elsewhere',
    thirdPartyContent:
      'Scripts, styles and fonts come from this site, and search runs on its own database. Images do too, with two exceptions: someone may use an image on another site as their profile picture, and the people who run this site can set up an outside image host. Your browser loads such an image from there, without saying which page you’re reading.',
    emailText:
      'Email is sent through the SMTP server that the people who run this site have chosen, so that server handles your address and the text of the email. Emails that wait to be sent are queued with your address and their purpose, but never with a code. If a hosting provider runs the server, it may keep technical records of its own.',
    linksText:
      'If you follow a link to another site, that site learns which site you came from, but not which page. From then on, its rules apply.',
    audience: 'Who sees what',
    dataColumn: 'Data',
    audienceColumn: 'Who can see it on the site',
    publicData: 'Published articles, comments, name, username, profile',
    everyone: 'Everyone',
    unpublishedArticles: 'Drafts, articles in review and rejected articles',
    youAndAdmins: 'You and the admins',
    revisionsAndDecisions: 'Revisions, review decisions and notes',
    emailAddress: 'Email address',
    likes: 'Likes',
    likesAudience: 'Everyone sees the number; only you see whether you liked it',
    sessionsAndNotifications: 'Sessions and notifications',
    you: 'You',
    auditLog: 'Audit log of decisions',
    admins: 'The admins',
    databaseAccess:
      'People who run a server can also reach its database. They can’t read passwords or session tokens even there, because only the hashes are stored.',
    yourChoices: 'What you can do',
    export:
      'Export: download everything in your account. You get every article as Markdown with its images and revisions, your comments and likes, what reviewers sent you, your profile, notifications and sessions.',
    correct:
      'Correct: change your <link>profile</link>, your articles and your comments whenever you like. An edit to a published article is reviewed before readers see it.',
    emptyProfile: 'Empty your profile: its fields are deleted, and your account stays.',
    deleteArticleOrComment:
      'Delete an article or a comment. A deleted comment that has replies leaves a placeholder.',
    deleteAccount:
      'Delete your account: your personal data and articles are deleted, and every session ends. Your comments stay as placeholders, without your name or text.',
    leaveNewsletter:
      'Unsubscribe from the newsletter with the link in any of its emails. A subscription is separate from an account.',
    backups:
      'If the people who run this site keep backups, deleted data stays in them until they are replaced. The law where you live may give you further rights.',
  },
  profileForm: {
    editTitle: 'Edit your profile',
    setupTitle: 'Complete your profile',
    description: 'What readers see about you next to your articles.',
    setupLead:
      'Readers see it next to your articles. Everything is optional, and you can change it at any time.',
    editLead: 'What you save appears on your public profile right away.',
    skipStep: 'Skip this step',
    loading: 'Loading your profile…',
    creationFailed: 'Profile Creation Failed',
    updateFailed: 'Profile Update Failed',
    save: 'Save Profile',
    skip: 'Skip for Now',
  },
  profile: {
    title: 'Your profile',
    description: 'What readers see about you, and your account settings.',
  },
  publicProfile: {
    notLoaded: 'This profile could not be loaded.',
    feedTitle: '{name} on Galley',
    description: '{name} on Galley.',
  },
  review: {
    title: 'Review',
    description: 'One submission: its text, what changed, and the marks on it.',
  },
  statistics: {
    title: 'Your statistics',
    description: 'Views, likes, comments and decisions on your articles, day by day.',
  },
  terms: {
    title: 'Terms of use',
    description:
      'The terms for using this site: your account, your rights in what you write, review and removal, fair use and leaving.',
    lead: 'The agreement between you and the people who run this site, in plain words.',
    agreement: 'What this is',
    agreementText:
      '“We” are the people who run this site. “You” are anyone who uses it. You can read without an account. By creating one, you agree to these terms, and to follow the <link>writing guidelines</link> and the rules of conduct on the <link2>community page</link2>.',
    yourAccount: 'Your account',
    oldEnough: 'You must be old enough, where you live, to enter into an agreement like this one.',
    ownEmailAddress:
      'Use your own email address. We check it with a code, and send codes there if you forget your password.',
    noImpersonation: 'Don’t pretend to be another person or organisation.',
    keepPasswordSecret:
      'Keep your password to yourself. If you think someone else knows it, change it. That ends your other sessions.',
    responsibility: 'You’re responsible for what happens through your account, unless it is our fault.',
    yourWork: 'Your work',
    rightsYouKeep:
      'You keep all rights in your articles, images and comments. You give us permission to do what the site needs: to store them, to have reviewers read them, to format and re-encode them, and to show them once they are public. They may then appear on our pages and in search results, feeds, link previews and the newsletter. We do not sell your work or license it to others.',
    endOfPermission:
      'The permission ends when you delete the work. Copies in backups stay until the backups are replaced. We can’t recall copies that others have made, for example in feed readers and search engines.',
    submissionTerms:
      'By submitting something, you confirm that it is yours, or that you have the right to publish it, and that it breaks no law and no promise you have made, such as a duty to keep an employer’s secrets.',
    otherPeoplesWork: 'Other people’s work',
    otherPeoplesWorkText:
      'Articles belong to their authors. You can read, link to and quote them as the law allows. To republish an article or reuse its code beyond that, follow the licence its author gives, or ask the author.',
    reviewAndRemoval: 'Review and removal',
    reviewText:
      'A person reviews every article, and every edit of a published one, before readers see it. Review typically takes 24–48 hours. That is what we aim for and measure, not a guarantee. We may approve an article, request changes or reject it. If we don’t approve it, we give a reason. There is no right to be published.',
    removalText:
      'We may hide a published article or remove a comment that breaks these terms or the law. Decisions on articles are recorded. In serious or repeated cases, we may refuse further submissions.',
    noWarranty:
      'Review is an editorial check, not a warranty. Articles and comments express their authors’ views. Test code before you rely on it.',
    fairUse: 'Fair use of the site',
    fairUseLead: 'Don’t:',
    maliciousFiles: 'upload malicious files, or try to run scripts in other people’s browsers;',
    otherPeoplesData: 'try to access other people’s accounts, drafts or data;',
    limits: 'get around the limits on sign-ins, codes, writing and uploads, or overload the site;',
    inflatedCounts: 'inflate likes or views, or use several accounts to appear as several people;',
    spam: 'send spam, or collect personal data about the people here.',
    programs: 'Programs can use the site’s <link>public API</link> and its feeds, within the same limits.',
    leaving: 'Leaving',
    leavingText:
      'You can stop at any time. Download your data, then delete your account. Your articles are deleted with it, and your comments stay as placeholders, without your name or text. We may also stop running the site. If we can, we’ll say so here early enough for you to export your work.',
    liability: 'What we don’t promise',
    liabilityText:
      'The site is free and provided as it is. We try to keep it available, correct and safe, but can’t promise that it always will be. Keep copies of what matters to you. As far as the law allows, we are not liable for loss that comes from using the site or relying on its articles. Nothing here limits liability that the law does not allow us to limit.',
    changes: 'Changes',
    changesText:
      'If these terms change, the new text appears on this page and applies from then on. If you don’t agree with it, you can export your work and delete your account. The <link>privacy page</link> says what we store about you.',
  },
  trending: {
    description: 'The articles on Galley that people read, like and discuss most right now.',
    lead: 'What people read, like and discuss most. Newer articles need fewer views and likes to appear here.',
  },
  write: {
    title: 'Write',
    description: 'Write an article, keep it as a draft, and submit it for review.',
  },
  backButton: {
    back: 'Back',
  },
  accountButton: {
    label: 'Account menu',
  },
  accountMenu: {
    label: 'Account',
    welcomeName: 'Welcome back, {name}!',
    logOut: 'Log out',
    welcome: 'Welcome back, there!',
  },
  errorPage: {
    unknownError: 'Something went wrong. Please try again.',
    title: 'Error',
  },
  footer: {
    read: 'Read',
    write: 'Write',
    guidelines: 'Guidelines',
    terms: 'Terms',
    tagline: 'Articles by developers, each one read by a person before it’s published.',
    stayUpdated: 'Stay Updated',
    feed: 'Or follow the <link>feed</link> in a feed reader.',
    newsletter: 'New articles by email. No tracking. Unsubscribe at any time.',
    copyright: '© 2024 Galley. Free software under the MIT licence.',
  },
  header: {
    homeLink: 'Galley, home',
    navigationLabel: 'Main',
  },
  logo: {
    galley: 'Galley',
  },
  mobileMenu: {
    label: 'Menu',
  },
  rootLayout: {
    loading: 'Loading the page',
    skipToContent: 'Skip to content',
  },
  searchBox: {
    searchArticles: 'Search articles',
  },
  themeSwitch: {
    label: 'Switch between light and dark',
  },

  // client
  failureMessage: {
    unreachable: 'The site could not be reached. Check your connection and try again.',
    offline: 'You’re offline. Nothing is lost: try again when you’re back online.',
  },

  // accounts
  accountLabels: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    passwordRequired: 'Enter your password.',
    invalidCredentials: 'Invalid email or password. Please try again.',
    invalidOtp: 'Invalid OTP. Please try again.',
    loginSuccessful: 'Login Successful',
    loginFailed: 'Login failed',
    accountCreated: 'Welcome! Account created and logged in',
    verificationFailed: 'Verification Failed',
    otpResent: 'OTP Resent',
    resendFailed: 'Failed to Resend OTP',
    passwordChanged: 'Password changed',
    passwordNotChanged: 'Password not changed',
  },
  accountSchema: {
    nameRequired: 'Enter your name.',
    emailRequired: 'Enter your email address.',
  },
  accountRules: {
    usernameCharacters: 'Use 3 to 30 letters, digits, hyphens or underscores.',
    usernameReserved: 'This username is reserved. Please choose another.',
    passwordTooUniform: 'Use more than two different characters.',
    passwordFromOwnDetails: 'Don’t use your own name, username or email address.',
    passwordTooShort: 'Use at least {least} characters.',
  },
  accountRoutes: {
    signUpCodeSent: 'We sent a six-digit code to your email address.',
    passwordCodeSent: 'If this address has an account, we’ve sent it a six-digit code.',
    passwordReset: 'Your new password is set. Please sign in with it.',
    passwordChanged: 'Your password has been changed. All your other devices are signed out.',
    signedOut: 'You’re signed out.',
    sessionAlreadyEnded: 'This session has already ended.',
    sessionEnded: 'That device is signed out.',
    otherSessionsEnded: 'All your other devices are signed out.',
    accountDeleted: 'Your account and everything in it have been deleted.',
  },
  archiveAccount: {
    readme:
      '# {name} ({username}) on Galley\n\nDownloaded from <{site}> on {day}.\n\n{files}\n\nTimes are in UTC. Markdown and JSON are plain text, so any editor can open them.',
    accountJson: '- `account.json`: your account, and where you were signed in.',
  },
  changePassword: {
    wrongPassword: 'That’s not your current password. Please try again.',
  },
  login: {
    suspended: 'This account is suspended until {day}. Reason: {reason}',
  },
  memberLabels: {
    user: 'Member',
    reviewer: 'Reviewer',
    editor: 'Editor',
    admin: 'Admin',
    userHint: 'Writes, likes and comments.',
    reviewerHint: 'Also reads what waits for review, marks passages and recommends.',
    editorHint: 'Also decides on submissions and deletes comments.',
    adminHint: 'May do everything, also with members and settings.',
    suspendedUntil: 'Suspended until {day}',
  },
  members: {
    title: 'Members',
    loading: 'Loading members…',
    notLoaded: 'The members could not be loaded',
    noMatches: 'No matching members',
    noMatchesHint: 'A search finds the beginning of a name, a username or an email address.',
    clearFilters: 'Show all members',
    pages: 'Pages',
    firstPage: 'First page',
    nextPage: 'Next page',
    lastSeen: 'Last seen {time}',
    joined: 'Joined {day}',
  },
  membersFilters: {
    search: 'Search',
    searchHint: 'Name, username or email',
    role: 'Role',
    allRoles: 'All roles',
    state: 'State',
    allStates: 'All',
    active: 'Active',
    suspended: 'Suspended',
    sort: 'Order',
    byJoined: 'Newest first',
    bySeen: 'Last seen first',
    show: 'Show',
    clear: 'Clear',
  },
  memberPage: {
    title: 'Member',
    description: 'What admins see of a member.',
    loading: 'Loading the member…',
    notLoaded: 'The member could not be loaded',
    notFound: 'There is no such member',
    notFoundHint: 'The account may have been deleted.',
    backToList: 'Back to the members',
    articles: 'Articles',
    noArticles: 'They have not submitted an article.',
    comments: 'Comments',
    noComments: 'They have not written a comment.',
    listNotLoaded: 'The list could not be loaded',
    sessions: 'Devices',
    noSessions: 'They are not signed in on any device.',
    endSessions: 'Sign out all devices',
    endSessionsNow: 'Sign out',
    endSessionsHint: 'They have to sign in again everywhere. Nothing they have written is lost.',
    endOwnSessionsHint: 'You stay signed in on this device only.',
    history: 'History',
    role: 'Role',
    roleOfAccount: 'Role of this account',
    saveRole: 'Save role',
    categories: 'Decides in',
    allCategories: 'All categories',
    someCategories: 'These categories',
    ownRoleWarning: 'This is your own account. You’ll lose access to this page.',
    undoRoleHint: 'You can also choose the former role and save it.',
    account: 'Account',
    ownAccount: 'This is your own account. Change or delete it on <link>your profile page</link>.',
    suspend: 'Suspend',
    lift: 'Lift the suspension',
    undoSuspensionHint: 'You can also lift the suspension on this page.',
    sendReset: 'Send a password reset',
    sendResetNow: 'Send',
    sendResetHint: 'We’ll email {email} a link to set a new password. The current one works until then.',
    remove: 'Delete the account',
    notChanged: 'Nothing was changed',
  },
  suspendDialog: {
    title: 'Suspend {name}',
    explanation: 'They are signed out everywhere at once and can’t sign in. What they have published stays.',
    until: 'Until',
    untilHint: 'They can sign in again when this day begins, in UTC.',
    reason: 'Reason',
    reasonHint: 'They read it when they try to sign in. It is also in the audit log.',
    suspend: 'Suspend',
  },
  deleteMemberDialog: {
    title: 'Delete the account of {name}',
    articlesWarning: 'Their articles, images, profile and likes are deleted for good.',
    commentsNote: 'Their comments stay as placeholders without name and text.',
    noWayBack: 'Nobody can restore them.',
    typeUsername: 'Type {username} to confirm',
    keep: 'Keep the account',
    remove: 'Delete for good',
  },
  memberRules: {
    dayRequired: 'Choose a day.',
    dayInFuture: 'Choose a day after today.',
    dayTooFar: 'Choose a day in the next ten years.',
    reasonRequired: 'Write a reason. The member reads it when they try to sign in.',
    categoryRequired: 'Choose at least one category, or all of them.',
    unknownCategory: 'There is no category “{category}”.',
    roleNote: 'Categories: {categories}',
    ownSuspension: 'You can’t suspend your own account.',
    ownDeletion: 'Delete your own account on your profile page.',
    usernameWrong: 'That’s not the username of this account.',
  },
  memberRoutes: {
    roleChanged: 'Role changed',
    suspended: 'Account suspended',
    lifted: 'Suspension lifted',
    sessionsEnded: 'Signed out everywhere',
    resetSent: 'Password reset sent',
    deleted: 'Account deleted',
  },
  resetInvitation: {
    subject: 'Set a new password for Galley',
    hello: 'Hello {name},',
    text: 'An admin of Galley asks you to set a new password for your account.',
    hint: 'Open the page below and enter your email address. We’ll send you a code, and you choose the new password.',
    link: 'Set a new password',
    footnote: 'Until then your current password still works.',
  },
  changeRole: {
    noSuchAccount: 'There is no account with the address {email}.',
    noSuchMember: 'There is no such member.',
    lastAdmin: 'Nobody else who can sign in is an admin. Make someone else an admin first.',
  },
  device: {
    browserOnSystem: '{browser} on {system}',
    unknownDevice: 'Unknown device',
  },
  oneTimeCode: {
    codeRejected: 'This code is wrong, expired or already used.',
  },
  requestSignUp: {
    usernameTaken: 'This username is taken. Please choose another.',
  },
  requireGoodPassword: {
    tooCommon: 'This password is too easy to guess. Please choose another.',
  },
  sendCode: {
    signUpCodeHint: 'Enter it on the page where you signed up:',
    ignoreSignUp:
      'If you didn’t sign up, you can ignore this email. Without the code, no account is created.',
    passwordRequested:
      'Someone, probably you, asked to set a new password for your account. Setting it signs out all your devices.',
    ignorePasswordRequest:
      'If it wasn’t you, you can ignore this email. Without the code, your password stays the same.',
    alreadyMemberSubject: 'You already have a Galley account',
    alreadyMember:
      'Someone, probably you, tried to sign up with this email address. It already has an account.',
    signInInstead:
      'Sign in with your password. If you’ve forgotten it, you can set a new one on the same page.',
    signIn: 'Sign in',
    ignoreAttempt: 'If it wasn’t you, you can ignore this email. Nothing has changed.',
    triesUsedUpSubject: 'Too many wrong codes',
    triesUsedUp:
      'Someone, probably you, asked for a new code. Too many wrong codes were entered for this address, so no code will work before {time} (UTC).',
    triesUsedUpHint: 'Please request a new one after that, on the same page.',
    signUpSubject: '{code} is your Galley sign-up code',
    welcome: 'Welcome to Galley! Your code works once, for {minutes} minutes.',
    passwordSubject: '{code} is your Galley password code',
    passwordCodeHint: 'Enter this code on the page that asked for it. It works once, for {minutes} minutes:',
  },
  verifySignUp: {
    emailTaken: 'This email address already has an account. Please sign in.',
  },
  accountSettings: {
    passwordLead: 'Changing your password signs out all your other devices.',
    emails: 'Emails',
    emailsLead: 'The emails we send you, besides codes and the newsletter.',
    sessions: 'Where you’re signed in',
    sessionsLead: 'A session ends after 30 days without a visit, and after 90 days at the latest.',
    yourData: 'Your data',
    dataLead: 'Everything in your account, in one file.',
    deleteLead: 'This can’t be undone, not even by an admin.',
    title: 'Account settings',
    lead: 'You can’t change your name, username or email address. To use others, sign up again with another email address. Your articles stay with this account, and deleting it deletes them.',
  },
  changePasswordForm: {
    currentPassword: 'Current password',
    changePassword: 'Change password',
  },
  deleteAccountForm: {
    accountDeleted: 'Account deleted',
    title: 'Delete your account?',
    yourPassword: 'Your password',
    openDialog: 'Delete account…',
    keepAccount: 'Keep account',
    deleteAccount: 'Delete account',
    articlesWarning: 'All your articles are deleted, both drafts and published ones.',
    commentsNote: 'Your comments stay as placeholders, without your name or text.',
    profileWarning: 'Your profile, sessions and email address are deleted. Nobody can bring them back.',
    downloadHint: 'Download your data first if you want to keep any of it.',
  },
  exportAccount: {
    preparing: 'Preparing your files…',
    contents: 'A ZIP file with your articles and revisions as Markdown, your images, and the rest as JSON.',
    interrupted: 'The download was interrupted, so there is no file. Please try again.',
    downloadMyData: 'Download my data',
    progress: '{received} so far.',
  },
  sessionList: {
    notLoaded: 'Your sessions could not be loaded',
    sessionEnded: 'Session ended',
    sessionNotEnded: 'Session not ended',
    signedIn: 'Signed in',
    lastSeen: 'Last seen',
    sessionsEnded: 'Sessions ended',
    sessionsNotEnded: 'Sessions not ended',
    noOtherSessions: 'You’re not signed in anywhere else.',
    thisDevice: 'This device',
    endSessionOnDevice: 'End the session on {device}',
    end: 'End',
    endOthers: 'Sign out all other devices',
    loading: 'Loading your sessions…',
  },
  authIntro: {
    signInTitle: 'Welcome back.',
    signInLead: 'Sign in to continue your drafts and check the status of your articles.',
    signUpTitle: 'Write for people who build software.',
    signUpLead: 'It takes a minute: your name, your email address, and the code that we send you.',
    codeTitle: 'Check your email.',
    codeLead:
      'The code shows that the address is yours. It can take a moment to arrive. If you don’t see it, check your spam folder.',
    newPasswordTitle: 'Set a new password.',
    backToArticle: 'Sign in to like and comment, and we’ll take you back to the article.',
    onToEditor: 'Sign in to write, and we’ll open the editor.',
    backToPage: 'Sign in to open that page, and we’ll take you there.',
    newPasswordLead:
      'We’ll send a code to your email address. Use it to choose a new password. All your devices are then signed out.',
    reviewed: 'A person reads every article before readers see it, typically within 24–48 hours.',
    yourWork: 'What you write is yours. You can download all of it, and deleting your account removes it.',
    noTrackers: 'No trackers, no ads, no cookies. Readers never see your email address.',
  },
  authScreen: {
    tabsLabel: 'Sign in or sign up',
    needsJavaScript:
      'Signing in and signing up need JavaScript. Please turn it on for this site and reload the page.',
  },
  codeField: {
    oneTimeCode: 'One-time code',
  },
  codeStepButtons: {
    resendOtp: 'Resend OTP',
    resendCountdown: 'in {seconds} s',
    resendHint: 'You can request a new code after 30 seconds.',
  },
  forgotPassword: {
    sendFailed: 'Failed to Send OTP',
    emailHint: 'The address you signed up with. We’ll send a six-digit code to it.',
    sendOtp: 'Send OTP',
    backToSignIn: 'Back to Sign In',
  },
  newPasswordForm: {
    anotherAddress: 'Use another address',
    codeSent:
      'If <strong>{email}</strong> has an account, we’ve sent it a six-digit code. It works once, for 10 minutes.',
    setNewPassword: 'Set new password',
    codeIncomplete: 'Enter the {digits} digits from the email.',
  },
  passwordField: {
    show: 'Show password',
    hint: 'At least {least} characters of any kind. A few unrelated words work well.',
  },
  requestSignUpCode: {
    registrationFailed: 'Registration failed',
  },
  unreachablePage: {
    heading: 'Members’ page',
    offline: 'You’re offline',
    offlineText:
      'This page needs a connection. You’re still signed in, and it opens when you’re back online.',
    unreachable: 'The site can’t be reached',
    unreachableText: 'You’re still signed in. This page keeps trying, and opens when the site responds.',
  },
  requireSignIn: {
    loading: 'Loading…',
    needsJavaScript: 'This page is for members and needs JavaScript.',
  },
  sessionLife: {
    dialogNotLoaded:
      'Your session has ended, and the sign-in window could not be loaded. Nothing on this page is lost.',
  },
  signInAgainDialog: {
    otherAccount:
      'This page belongs to another account. Close this window, copy what you need, then sign in.',
    title: 'Please sign in again',
    text: 'Your session has ended, but nothing on this page is lost. Sign in as <strong>{email}</strong> to continue where you stopped.',
  },
  signInForm: {
    loginFailed: 'Login Failed',
    forgotPassword: 'Forgot your password?',
  },
  signUpCodeStep: {
    backToSignUp: 'Back to Sign Up',
    newCodeSent: 'We sent a new code to {email}. The old one no longer works.',
    codeIncomplete: 'Enter all six digits of the code.',
    codeAlreadyTried: 'This code was already rejected. Use the code from the newest email.',
    triesHint: 'You have {tries} tries in total. A new code doesn’t give you new ones.',
    triesUsedUp:
      'You’ve used all {tries} tries. No code will work until {time}, not even a new one. Please request a new one then.',
    passwordAgain: 'Enter your password again',
    passwordAgainHint: 'The page was reloaded, and we never store passwords in the browser.',
    codeSent: 'We sent a six-digit code to <strong>{email}</strong>. It works once, for 10 minutes.',
    verifyOtp: 'Verify OTP',
  },
  signUpForm: {
    registrationSuccessful: 'Registration Successful',
    registrationFailed: 'Registration Failed',
    fullName: 'Full name',
    username: 'Username',
    usernameHint: '3 to 30 letters, digits, hyphens or underscores.',
    emailHint: 'We’ll send a six-digit code to it. Only you and the admins can see your address.',
    otpSent: 'An OTP was sent to {email}.',
    acceptTerms:
      'By signing up, you accept the <terms>terms of use</terms> and the <privacy>privacy notice</privacy>.',
  },

  // articles
  articleLabels: {
    defaultCategory: 'General',
    unknownAuthor: 'Unknown',
    untitledArticle: 'Untitled Article',
    untitledDraft: 'Untitled Draft',
    noContent: 'No content provided',
    category: 'Category',
    tags: 'Tags',
    content: 'Content',
    table: 'Table',
    featured: 'Featured',
    minutesToRead: '{minutes} min read',
    commentCount: { one: '{count}<hidden> comment</hidden>', other: '{count}<hidden> comments</hidden>' },
    draft: 'Draft',
    pendingReview: 'Pending Review',
    published: 'Published',
    rejected: 'Rejected',
    hidden: 'Hidden',
    changesRequested: 'Changes requested',
    waitingForReview: 'This article is waiting for review.',
    hiddenFromReaders: 'This article is hidden from readers.',
    reviewerNote: 'What the reviewer said',
    draftSaved: 'Draft saved',
    draftLoaded: 'Draft loaded',
    saveDraftFailed: 'Failed to save draft',
    submitted: 'Article submitted for review',
    updated: 'Article updated',
    deleted: 'Deleted',
    deleteFailed: 'Delete failed',
    deleteFailedHint: 'Unable to delete the article.',
    withdrawn: 'Withdrawn from review',
    withdrawFailed: 'The article could not be withdrawn',
    noArticles: 'No articles yet',
    noPublishedArticles: 'No published articles yet',
    noDrafts: 'No drafts saved',
    loadFailed: 'Failed to load articles. Please try again.',
    moreNotLoaded: 'More articles could not be loaded.',
    shownOf: { one: '{shown} of {count} article', other: '{shown} of {count} articles' },
    noRejected: 'No rejected articles',
    noHidden: 'No hidden articles',
  },
  articleSchema: {
    titleTooLong: 'The title can have up to {most} characters.',
    excerptTooLong: 'The excerpt can have up to {most} characters.',
    searchTitleTooLong: 'The title for search engines can have up to {most} characters.',
    searchDescriptionTooLong: 'The description for search engines can have up to {most} characters.',
    categoryFormat: 'Use the slug or the name of a category.',
    tagsFormat: 'Use a list of tags, or text with commas between them.',
    tagTooLong: 'A tag can have up to {most} characters.',
    tooManyTags: 'An article can have up to {most} tags.',
  },
  submissionRules: {
    titleMissing: 'Title required',
    titleMissingHint: 'Please add a title before saving the draft.',
    fieldsMissing: 'Missing required fields',
    fieldsMissingHint: 'Please fill in title, excerpt, content, and category before submitting.',
    contentTooShort: 'Content too short',
    contentTooShortHint: 'Content must be at least 20 characters long.',
  },
  textWorker: {
    tooComplex:
      'This text takes too long to process. Make it shorter or simpler, or split it into several articles.',
  },
  prepareText: {
    tooManyElements:
      'This text has more than {most} paragraphs, links and other parts. Split it into several articles.',
    tooLong:
      'This text is too long: with its formatting, it takes more than {most}. Split it into several articles.',
  },
  articleText: {
    categoryNotFound: 'There is no such category.',
    chooseCategory: 'Choose one of the categories.',
  },
  applyDecision: {
    articleIsDraft: 'This article is a draft, so there is nothing to decide.',
  },
  exportArticles: {
    files:
      '- `articles/`: your articles as Markdown. A published article is there as readers see it, any other as you last saved it. An edit that is not live yet is next to its article, as `.edit.md`.\n- `revisions/`: every revision of your articles, oldest first, with the decisions on it and what reviewers wrote.',
  },
  getOwnArticle: {
    notFound: 'There is no such article.',
    changedElsewhere:
      'This article was changed in another window or by a reviewer. Nothing was saved, but your text is still here.',
    notYours: 'This article belongs to someone else.',
  },
  revertDecision: {
    tooLate: 'This decision can no longer be undone, because the article has changed since then.',
  },
  listRevisions: {
    notFound: 'There is no such revision.',
  },

  // writing
  confirmDelete: {
    title: 'Delete this article?',
    publishedText: '“{title}” and all its revisions will be deleted for good, for you and for readers.',
    unpublishedText: '“{title}” and all its revisions will be deleted for good. Readers have never seen it.',
  },
  confirmWithdraw: {
    title: 'Withdraw this article from review?',
    approvedTextStays: 'Readers still see the approved text.',
    leavesQueue:
      '“{title}” leaves the queue and becomes a draft that you can continue. If you submit it again, it goes to the end of the queue.',
    editLeavesQueue:
      'Your edit of “{title}” leaves the queue and becomes a draft that you can continue. If you submit it again, it goes to the end of the queue.',
  },
  articleEditor: {
    hint: 'Markdown works as you type. Drop or paste images. <span>Press Alt+F10 for the toolbar. </span>Tab indents code. To leave the text, press Esc, then Tab.',
    placeholder: 'Tell us what you’ve built, learned or broken…',
  },
  editorParts: {
    foreignImagesHint:
      'An article can only show images that were uploaded here. Insert yours with the image button.',
    imagesBecameLinks: { one: 'An image became a link', other: '{count} images became links' },
  },
  linkDialog: {
    saveLink: 'Save link',
    linkText: 'Link text',
    url: 'URL',
    textRequired: 'Enter the text that readers will see.',
    urlRequired: 'Enter the URL of the link.',
    urlInvalid: 'Enter a URL, an email address, a path on this site or a #heading.',
    removeLink: 'Remove link',
  },
  pasteNotice: {
    dismiss: 'Dismiss',
    converted: 'Markdown converted to formatting.',
    keepAsPlainText: 'Keep as plain text',
  },
  editorToolbar: {
    formatting: 'Formatting',
    editLink: 'Edit link',
    insertLink: 'Insert link',
    insertImage: 'Insert image',
    imagesToInsert: 'Images to insert',
  },
  tableMenu: {
    addRowAbove: 'Add row above',
    addRowBelow: 'Add row below',
    addColumnBefore: 'Add column before',
    addColumnAfter: 'Add column after',
    headerRow: 'Header row',
    removeRow: 'Remove row',
    removeColumn: 'Remove column',
    deleteTable: 'Delete table',
    insertTable: 'Insert table',
  },
  toolbarCommands: {
    undo: 'Undo',
    redo: 'Redo',
    paragraph: 'Paragraph',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strikethrough: 'Strikethrough',
    inlineCode: 'Inline code',
    alignLeft: 'Align left',
    alignCenter: 'Align center',
    alignRight: 'Align right',
    bulletList: 'Bullet list',
    numberedList: 'Numbered list',
    quote: 'Quote',
    codeBlock: 'Code block',
    horizontalRule: 'Horizontal rule',
    headingLevel: 'Heading {level}',
  },
  checkImage: {
    wrongType: 'This file can’t be inserted',
    tooLarge: 'This image is too large',
    wrongTypeHint: '“{name}” is not a JPEG, PNG, WebP, GIF or AVIF image.',
    tooLargeHint: '“{name}” is larger than {megabytes} MB.',
  },
  imageUploads: {
    uploadFailedHint: 'Failed to upload image. Please try again.',
    pastedImage: 'Pasted image',
    uploading: 'Uploading image...',
    uploadingHint: 'Please wait while we upload your image.',
    uploaded: 'Image uploaded successfully',
    uploadedHint: 'Your image has been added to the article.',
    uploadFailed: 'Upload failed',
  },
  uploadCard: {
    finishing: 'Almost there',
    label: 'Upload of {name}',
    progress: 'Uploading {percent} %',
  },
  codeBlockView: {
    languageLabel: 'Language of this code block',
  },
  figureFields: {
    alternativeText: 'Alternative text',
    caption: 'Caption',
    captionPlaceholder: 'Shown below the image',
  },
  figureView: {
    alternativeTextPlaceholder: 'Describe this image for people who can’t see it',
    noAlternativeText: 'Image without a description',
  },
  articleState: {
    editDraft: 'Unsubmitted edit',
    editPending: 'Edit pending review',
    editRejected: 'Edit rejected',
    reviewLabel: 'Review of {title}',
    editIsDraft: 'Your edit from <day/> is a draft. Readers see the text below.',
    editIsWaiting: 'Your edit from <day/> is waiting for review. Until then, readers see the text below.',
    editNeedsChanges: 'Your edit from <day/> needs changes. Readers still see the text below.',
    editWasRejected: 'Your edit from <day/> was rejected. Readers still see the text below.',
  },
  collapsedContent: {
    showLess: 'Show less',
    showAll: 'Show all',
    showLessOf: 'Show less of {title}',
    showAllOf: 'Show all of {title}',
  },
  ownArticleCard: {
    withdrawTitle: 'Withdraw {title}',
    tagsOfTitle: 'Tags of {title}',
    statisticsOfTitle: 'Readers of {title}',
    viewLiveTitle: 'View Live: {title}',
    viewLive: 'View Live',
    categoryAndMinutes: '{category} · {minutes} min read',
    published: 'Published <day/>',
    updated: 'Updated <day/>',
    created: 'Created <day/>',
  },
  ownArticlesSkeleton: {
    loading: 'Loading your articles…',
  },
  ownArticleTabs: {
    drafts: 'Drafts',
    pending: 'Pending',
    noArticlesHint: 'Everything you write is kept here, finished or not. You only need a title to start.',
    writeFirstArticle: 'Write your first article',
    noPublishedHint: 'Articles move here, and to readers, as soon as a reviewer approves them.',
    seePending: 'See pending articles',
    noDraftsHint: 'Articles you’ve started but not submitted are kept here until you come back to them.',
    noPending: 'No articles pending review',
    noPendingHint:
      'Articles you submit wait here until a person has read them, typically within 24-48 hours.',
    noRejectedHint:
      'If a reviewer rejects an article or requests changes, you’ll find it here with their note.',
    readGuidelines: 'Read the guidelines',
    noHiddenHint: 'An admin can hide a published article from readers. None of your articles are hidden.',
    seePublished: 'See your published articles',
    finishDraft: 'Finish a draft',
  },
  withdrawToasts: {
    withdrawnHint: 'It’s a draft again.',
    continueWriting: 'Continue writing',
    continueHint: 'Use the article’s Edit button.',
    changedElsewhere: 'It has changed in the meantime. Please check it again.',
  },
  statusNotice: {
    draft: 'This is a draft.',
    readersSeeText: 'Readers see the text below.',
    rejected: 'This article was rejected.',
    visibleToYou: 'Only you and the admins can see it.',
    visibleToAuthor: 'Only its author and the admins can see it.',
    label: 'Status of this article',
  },
  articleFields: {
    title: 'Title',
    titlePlaceholder: 'What will readers learn?',
    excerpt: 'Excerpt',
    excerptHint: 'Two or three sentences, for lists and search results.',
    categoryPlaceholder: 'Select a category',
    tagsHint: 'Up to {most}. Press Enter or type a comma to add one.',
  },
  conflictDialog: {
    title: 'This article was changed elsewhere',
    yourText: 'Your text, on this page',
    savedText: 'The saved text',
    useSavedText: 'Use the saved text',
    keepBoth: 'Keep both',
    useMyText: 'Use my text',
    text: 'It was saved in another tab or on another device after you opened it here. Choose which text to continue with. “Keep both” saves yours as a new draft.',
  },
  conflictResolver: {
    draftSavedHint: 'Your text is now a new draft. This page shows the saved text.',
    myCopy: '{title} (my copy)',
  },
  writeButtons: {
    stillUploading: 'Still uploading',
    stillUploadingHint: 'Wait until your images are uploaded, or remove them.',
    withdrawTitle: 'Withdraw from review?',
    saveAsDraft: 'Save as a draft',
    saveAndSubmit: 'Save and submit',
    submitForReview: 'Submit for Review',
    saveDraft: 'Save Draft',
    preview: 'Preview',
    withdrawText:
      'This text is waiting for review. If you save it as a draft, it leaves the queue until you submit it again. To change the text and stay in the queue, submit it.',
  },
  fieldLimits: {
    charactersLeft: { one: '{count} character left', other: '{count} characters left' },
    charactersTooMany: {
      one: '{count} character too many. The limit is {most}.',
      other: '{count} characters too many. The limit is {most}.',
    },
    titleTooLong: 'Title too long',
    excerptTooLong: 'Excerpt too long',
    tooLongHint: 'Please shorten it to {most} characters. Nothing was cut off.',
  },
  importMarkdown: {
    title: 'Import a Markdown file',
    hint: 'The file replaces the text on this page. Its front matter fills in the title, excerpt, category and tags.',
    chooseFile: 'Import .md file',
    failed: 'Import failed',
    imported: 'Markdown imported',
    importedHint: 'Undo brings back the previous text.',
  },
  leaveDialog: {
    title: 'Leave with unsaved text?',
    saveDraftAndLeave: 'Save draft and leave',
    text: 'Your latest changes are not saved to your account. This browser keeps them, and offers them when you open the article here again.',
  },
  unsavedCopies: {
    label: 'Unsaved text',
    title: 'Unsaved text from earlier',
    keptAt: 'Kept in this browser on {when}',
    discard: 'Discard',
    open: 'Open',
    noText: 'No text',
  },
  previewDialog: {
    title: 'Article Preview',
    noExcerpt: 'No excerpt provided',
  },
  readMarkdownFile: {
    tooLarge: 'This file is larger than 900 KB. Please split it.',
    notText: 'This is not a text file. Please choose a Markdown file.',
    readerNotLoaded: 'The import could not be loaded. Check your connection and try again.',
  },
  reviewerNote: {
    label: 'Review',
    changesText: 'The reviewer requests changes. Continue in the same text, and submit it again.',
    rejectedText: 'This article was rejected. You can change it and submit it again.',
    publishedText: 'This article is published. Your changes here go live once they’re approved.',
    editWaiting: 'The published text stays as it is while your edit waits for review.',
    editDraft: 'The published text stays as it is. This is the draft of your edit.',
    editNeedsChanges: 'The reviewer requests changes to your edit. The published text stays as it is.',
    editRejected: 'Your edit was rejected. The published text stays as it is.',
  },
  saveStatus: {
    storageFull: 'This browser has no space left for your text. Please save your draft now.',
    changedElsewhere: 'The article was changed elsewhere. Your text is kept in this browser.',
    saving: 'Saving…',
    keptOffline: 'No connection. Kept in this browser until it can be saved to your account.',
    allSaved: 'Everything is saved to your account.',
    nothingToSave: 'Nothing to save yet.',
    writing: 'Writing…',
    keptUntilSubmitted: 'Kept in this browser. Save or submit it to change the article.',
    keptSaving: 'Kept in this browser. Saving to your account in a moment.',
    keptWithoutTitle: 'Kept in this browser. Add a title to save it to your account too.',
    keptTooLong:
      'Kept in this browser. To save it to your account too, shorten the fields that are too long.',
    keptAfterError: 'Kept in this browser. {refusal}',
    savedAt: 'Saved to your account at {time}.',
  },
  savedDrafts: {
    draftDeleted: 'Draft deleted',
    title: 'Saved Drafts',
    openNow: 'Open now',
    loadTitle: 'Load {title}',
    load: 'Load',
    savedOn: 'Saved <day/>',
    savedInCategoryOn: '{category} · Saved <day/>',
  },
  loadSavedDraft: {
    title: 'Replace your unsaved text?',
    text: 'The saved draft replaces everything you’ve written since it was saved.',
    loadSavedDraft: 'Load saved draft',
    failed: 'Draft could not be loaded',
    failedHint: 'Nothing has changed. Please try again.',
  },
  savedTime: {
    todayAt: 'today at {time}',
  },
  submissionHints: {
    title: 'Before you submit',
  },
  writeToasts: {
    saveFailedHint: 'Please login and try again.',
    draftSavedHint: 'It’s saved to your account.',
    withdrawnHint: 'It’s a draft again. Continue whenever you like.',
    updatedHint: 'It’s waiting for review.',
    submittedHint: 'Review typically takes 24-48 hours.',
    updateFailed: 'Update failed',
    submissionFailed: 'Submission failed',
    titleMissing: 'Please add a title.',
    excerptMissing: 'Please add an excerpt.',
    categoryMissing: 'Please choose a category.',
  },
  writeScreen: {
    editArticle: 'Edit Article',
    writeNewArticle: 'Write New Article',
    notYours: 'This article belongs to someone else',
    notLoaded: 'The article could not be loaded',
    writeYourOwn: 'Write your own',
    notYoursHint: 'Only the author of an article can edit it.',
    loading: 'Loading your article…',
  },
  writingAside: {
    tipExperience: 'Write about something you’ve done, and say what it taught you.',
    tipCode: 'Show code that runs, and name its language.',
    tipTerms: 'Explain words that a newcomer might not know.',
    tipImages: 'Give every image a description.',
    tipSources: 'Say where ideas and images come from.',
    allGuidelines: 'All guidelines',
    reviewTimeGoal:
      'All articles go through admin review before they are published. This typically takes 24-48 hours.',
  },
  ownArticleText: {
    loading: 'Loading the text…',
    notLoaded: 'The text could not be loaded.',
  },

  // reading
  featureArticle: {
    notPublished: 'Only a published article can be featured.',
  },
  featuredRoutes: {
    none: 'No article is featured now.',
    featured: 'Featured on the home page.',
  },
  likeArticle: {
    text: 'Someone enjoyed reading it.',
    title: '{who} liked “{title}”',
  },
  publishedList: {
    olderHint:
      'The newest {shown} of {total}. To review an older one, open it from <link>all articles</link>.',
    notLoaded: 'The published articles could not be loaded',
    title: 'Published articles',
    emptyHint: 'Articles appear here, and for readers, as soon as they’re approved.',
    featuredNow: 'On the home page: <strong>{title}</strong>',
    loading: 'Loading the published articles…',
  },
  featureButton: {
    featuredRemove: 'Featured · Remove',
    featureOnHome: 'Feature on home',
    featuredRemoveLabel: 'Featured, remove: {title}',
    featureOnHomeLabel: 'Feature on home: {title}',
  },
  featureToasts: {
    removed: 'No longer featured',
    removedHint: 'The home page shows the sample article again.',
    showHomePage: 'See it',
    failed: 'The home page has not changed',
    featuredHint: '“{title}” is on the home page.',
  },
  articleCounts: {
    likes: { one: '{count}<hidden> like</hidden>', other: '{count}<hidden> likes</hidden>' },
    views: { one: '{count}<hidden> view</hidden>', other: '{count}<hidden> views</hidden>' },
  },
  articleFilters: {
    filters: 'Filters',
    tag: 'Tag',
    removeCategory: 'Remove category {name}',
    removeTag: 'Remove tag #{tag}',
  },
  articleGrid: {
    loading: 'Loading articles...',
  },
  articlePages: {
    previousPage: 'Previous page',
    startingPage: 'Starting at page {page} of {totalPages}',
  },
  articlesSearchParams: {
    latestArticles: 'Latest Articles',
    searchResultsFor: 'Search results for “{search}”',
    categoryArticles: '{category} articles',
    taggedArticles: 'Articles tagged {tag}',
    categoryTaggedArticles: '{category} articles tagged {tag}',
    titleOnPage: '{title}, page {page}',
    describeSearch: 'Articles on Galley that match a search, best match first.',
    describeAll: 'Articles by developers on Galley, newest first, each reviewed by a person.',
    describeCategory: 'Articles about {category} on Galley, newest first, each reviewed by a person.',
    describeTag: 'Articles tagged {tag} on Galley, newest first, each reviewed by a person.',
    describeCategoryAndTag:
      'Articles about {category} tagged {tag} on Galley, newest first, each reviewed by a person.',
    descriptionOnPage: '{description} Page {page}.',
  },
  categoryOverview: {
    noTags: 'No tags yet',
    noTagsHint: 'Tags appear here when published articles use them.',
    loadingCategories: 'Loading categories...',
    categoriesNotLoaded: 'The categories could not be loaded',
    loadingTags: 'Loading tags...',
    tagsNotLoaded: 'The tags could not be loaded',
    articlesWithTag: { one: '{count}<hidden> article</hidden>', other: '{count}<hidden> articles</hidden>' },
  },
  articleCount: {
    articlesOrMore: { other: '{count}+ articles' },
    found: { one: '{count} article found for “{search}”', other: '{count} articles found for “{search}”' },
    foundOrMore: { other: '{count}+ articles found for “{search}”' },
  },
  hotArticles: {
    title: 'Hot Articles',
    lead: 'What readers like most.',
    exploreAllArticles: 'Explore All Articles',
    moreTrending: 'More Trending',
  },
  hotCards: {
    firstTrending: '#1 TRENDING',
  },
  latestArticles: {
    loadMoreArticles: 'Load More Articles',
    lead: 'Fresh from review, newest first.',
  },
  noArticles: {
    empty: 'Nothing here yet',
    searchHint:
      'Check the spelling, or try fewer or different words. Quotes keep words together, and a minus before a word leaves it out.',
    noneInCategoryWithTag: 'No articles have both this category and this tag.',
    noneInCategory: 'No articles are in this category.',
    noneWithTag: 'No articles have this tag.',
    emptyHint: 'Approved articles appear here, newest first.',
    noneFound: 'No articles found for “{search}”',
    removeFilters: 'Remove the filters',
  },
  pagedArticles: {
    shownOf: '{shown} of {articles}',
  },
  trendingList: {
    empty: 'No Trending Articles',
    failed: 'Oops! Something went wrong',
    emptyHint: 'The first articles appear here as soon as a reviewer approves them.',
    failedHint: "We couldn't load the trending articles",
    loading: 'Loading trending articles...',
  },
  articleHead: {
    updatedOn: 'Updated <time>{day}</time>',
  },
  articleUnavailable: {
    title: 'Article not available',
    missing: 'It may have been removed, or the address is wrong.',
    failed: 'Something went wrong. Please try again in a moment.',
    heading: 'Article',
    loading: 'Loading the article…',
  },
  authorCard: {
    writtenBy: 'Written by',
    viewAuthor: 'View author',
  },
  likeButton: {
    likes: {
      one: '<hidden>Like this article: </hidden><number>{count}</number><hidden> like</hidden>',
      other: '<hidden>Like this article: </hidden><number>{count}</number><hidden> likes</hidden>',
    },
    failed: 'Failed to update like',
  },
  relatedArticles: {
    title: 'Read next',
    authorAndMinutes: '{author} · {minutes} min read',
  },
  reviewRecord: {
    reviewedOn: 'Reviewed on <reviewed/>',
    editedSameDay: 'First published <reviewed/>; edited and reviewed again the same day',
    editedLater: 'First published <reviewed/>; edited and reviewed again on <changed/>',
  },
  shareButton: {
    linkCopied: 'Link copied',
    linkCopiedHint: 'Paste it wherever you like.',
    copyLink: 'Copy this link',
    share: 'Share',
  },
  exportLikes: {
    likesFile: '- `likes.json`: which articles you liked, and when.',
  },

  // search
  searchFields: {
    searchTooLong: 'A search can have up to {most} characters.',
  },
  suggestionList: {
    noTitles: 'No matching titles. Press Enter to search the full text.',
    label: 'Suggestions',
    noneSpoken: 'No suggestions. Use the arrow keys to view all results.',
    viewAllResults: 'View all results',
    countSpoken: {
      one: '{count} suggestion. Use the arrow keys to choose.',
      other: '{count} suggestions. Use the arrow keys to choose.',
    },
  },

  // audit
  recordRole: {
    atSignUp: 'At sign-up, because of the ADMIN_EMAIL setting.',
  },
  auditLabels: {
    approved: 'Approved',
    changesRequested: 'Changes requested',
    rejected: 'Rejected',
    hidden: 'Hidden',
    movedToPending: 'Moved to pending',
    decisionUndone: 'Decision undone',
    featured: 'Featured',
    noLongerFeatured: 'No longer featured',
    roleChanged: 'Role changed',
    commentDeleted: 'Comment deleted',
    suspended: 'Account suspended',
    suspensionLifted: 'Suspension lifted',
    sessionsEnded: 'Devices signed out',
    passwordResetSent: 'Password reset sent',
    accountDeleted: 'Account deleted',
    operator: 'The operator',
    formerAdmin: 'A former admin',
    sentenceApproved: '<actor/> approved <subject/>',
    sentenceChangesRequested: '<actor/> requested changes to <subject/>',
    sentenceRejected: '<actor/> rejected <subject/>',
    sentenceHidden: '<actor/> hid <subject/>',
    sentencePending: '<actor/> moved <subject/> back to pending',
    sentenceUndone: '<actor/> undid the decision on <subject/>',
    sentenceFeatured: '<actor/> featured <subject/>',
    sentenceUnfeatured: '<actor/> stopped featuring <subject/>',
    sentenceCommentDeleted: '<actor/> deleted a comment on <subject/>',
    sentenceMadeAdmin: '<actor/> made <subject/> an admin',
    sentenceMadeEditor: '<actor/> made <subject/> an editor',
    sentenceMadeReviewer: '<actor/> made <subject/> a reviewer',
    sentenceNoRole: '<actor/> removed the role of <subject/>',
    sentenceSuspended: '<actor/> suspended <subject/> until {day}',
    sentenceSuspensionLifted: '<actor/> lifted the suspension of <subject/>',
    sentenceSessionsEnded: '<actor/> signed out all devices of <subject/>',
    sentencePasswordResetSent: '<actor/> sent a password reset to <subject/>',
    sentenceAccountDeleted: '<actor/> deleted the account of <subject/>',
    title: '“{title}”',
    anArticle: 'an article',
    formerMember: 'a former member',
  },
  auditEntry: {
    timeInUtc: '{time} UTC',
  },
  auditExport: {
    downloadFailed: 'Download failed',
    exportAsCsv: 'Export as CSV',
  },
  auditFilters: {
    rangeInvalid: 'Choose a day on or after “From”.',
    action: 'What',
    actor: 'Who',
    from: 'From',
    to: 'To',
    allActions: 'Everything',
    actorHint: 'A username, or {operator}',
    filter: 'Filter',
    clear: 'Clear',
  },
  auditLog: {
    nothingAboutIt: 'No admin has changed anything here.',
    notLoaded: 'The audit log could not be loaded',
    olderHint: 'The newest {count} entries. Filter by date to find older ones, or export them all.',
    entries: { one: '{count} entry', other: '{count} entries' },
  },
  auditPages: {
    label: 'Pages of the audit log',
    newer: 'Newer',
    older: 'Older',
  },
  auditSkeleton: {
    loading: 'Loading the audit log…',
  },
  noEntries: {
    empty: 'No entries yet',
    noMatches: 'Nothing matches these filters',
    clearFilters: 'Show everything',
    noMatchesHint: 'Try a longer time span or fewer filters.',
    emptyHint:
      'Every decision, every role change and every comment that an admin deletes is recorded here permanently.',
  },

  // comments
  commentRules: {
    commentTooLong: 'A comment can have up to 5,000 characters.',
    notYours: 'You can only edit or delete your own comments.',
  },
  commentable: {
    parentNotFound: 'The comment you are replying to no longer exists.',
  },
  exportComments: {
    files: '- `comments.json`: your comments on articles.',
  },
  getComment: {
    notFound: 'There is no such comment.',
  },
  commentNotifications: {
    commentHint: 'See what was said about your article.',
    commentedOn: '{who} commented on “{title}”',
    repliedOn: '{who} replied to your comment on “{title}”',
  },
  commentBody: {
    editLabel: 'Edit your comment',
    replyToNameLabel: 'Your reply to {name}',
    replyLabel: 'Your reply to this comment',
  },
  commentForm: {
    characterCount: '{length} of {most} characters',
  },
  commentItem: {
    deletedComment: 'Deleted comment',
    sending: 'Sending…',
    commentByName: 'Comment by {name}',
    placeholder: 'This comment was deleted.',
    authorBadge: 'Author',
    inReplyToName: 'in reply to {name}',
    commentByYou: 'Comment by you',
    inReplyToDeletedComment: 'in reply to a deleted comment',
  },
  commentsSkeleton: {
    loading: 'Loading the comments…',
  },
  comments: {
    commentDeleted: 'Comment deleted',
    commentAdded: 'Comment added',
    replyAdded: 'Reply added',
    commentSaved: 'Comment saved',
    notLoaded: 'The comments could not be loaded',
    empty: 'No comments yet',
    title: 'Comments',
    linkedCommentNotFound: 'The comment this link leads to no longer exists.',
    emptyHint: 'Be the first to say something about this article.',
  },
  confirmDeleteComment: {
    title: 'Delete this comment?',
    ownText: 'This deletes your comment for good. Replies to it stay.',
    text: 'This deletes the comment for good. Replies to it stay.',
  },
  loadMore: {
    button: 'Load more comments',
    remaining: { one: '{count} more comment', other: '{count} more comments' },
  },
  commentToasts: {
    commentNotSent: 'Comment not sent',
    replyNotSent: 'Reply not sent',
    commentNotSaved: 'Comment not saved',
    commentNotDeleted: 'Comment not deleted',
  },
  writeComment: {
    label: 'Write a comment',
    send: 'Comment',
    placeholder: 'Add a thought or a question',
    signInToComment: 'Sign in to comment',
  },

  // discovery
  loadFeed: {
    categoryAndTag: 'Choose either a category or a tag, not both.',
    feedOfCategory: '{site}: {category}',
    feedOfTag: '{site}: {tag}',
    feedOfAuthor: '{author} on {site}',
  },
  drawShareImage: {
    tagline: 'Written by developers. Reviewed by a person before it is published.',
  },
  sitemap: {
    notFound: 'There is no such part of the sitemap.',
  },

  // images
  convertImage: {
    unreadable: 'This image is damaged or can’t be read. Try another file.',
    unsupportedType: 'This file type isn’t supported. Use a JPEG, PNG, WebP, GIF or AVIF image.',
    tooManyPixels: 'This image has more than 40 megapixels. Make it smaller and try again.',
    tooManyPixelsInFrames:
      'The frames of this image have more than 40 megapixels in total. Make it smaller and try again.',
  },
  exportImages: {
    files:
      '- `images/`: the images in your articles, your picture, and your other uploads.\n- `images.json`: your uploads. Images that another service stores for this site are listed by address only.',
  },
  sendToHost: {
    refused: 'The image host didn’t accept this image. Try again in a moment.',
  },

  // newsletter
  invalidToken: {
    invalidLink: 'This link has expired or was already used.',
  },
  newsletterRoutes: {
    confirmationSent: 'Almost there: open the link in the email we just sent you.',
    subscribed: 'You’re subscribed. We’ll email you the newest articles.',
    unsubscribed: 'You’re unsubscribed, and we’ve deleted your address.',
  },
  sendConfirmation: {
    intro: 'Someone, probably you, subscribed this address to the Galley newsletter.',
    ignoreHint: 'If it wasn’t you, ignore this email: you only get the newsletter if you confirm.',
    confirmHint: 'If it was you, open the link and confirm. It works for {days} days.',
  },
  sendDigest: {
    intro: 'New since our last email, each article reviewed by a person:',
    seeAllNew: 'See all new articles',
    readMoreOnGalley: 'Read more on Galley',
    reason: 'You get this email at most once a week because you subscribed to the Galley newsletter.',
    subjectOfOne: 'New on Galley: {title}',
    byAuthor: 'By {author}',
    subjectOfSeveral: { one: '{count} new article on Galley', other: '{count} new articles on Galley' },
    subjectOfMany: {
      one: 'More than {count} new article on Galley',
      other: 'More than {count} new articles on Galley',
    },
  },
  sendWelcome: {
    subject: 'You’re subscribed',
    thanks: 'Thanks for confirming. We’ll send the newest articles to this address.',
    unsubscribeHint:
      'Every newsletter email has an unsubscribe link, like this one. You don’t need an account.',
    reason: 'You got this email because you subscribed to the Galley newsletter.',
  },
  linkAction: {
    incompleteLink: 'This link is incomplete. Open it from our email again, or copy all of it.',
    needsJavaScript: 'This button needs JavaScript. Allow it for this page, then reload.',
  },
  subscribeForm: {
    emailAddress: 'Email address',
    emailPlaceholder: 'ada@example.com',
    subscribe: 'Subscribe',
    needsJavaScript: 'Subscribing needs JavaScript.',
  },

  // notifications
  notificationHints: {
    readReply: 'Read the reply and continue the conversation.',
  },
  notificationFields: {
    tooManyIds: 'Send at most {most} ids at a time.',
  },
  exportNotifications: {
    files: '- `notifications.json`, `mails.json`: your notifications, and which emails you chose to get.',
  },
  nameActors: {
    andOthers: { one: '{name} and {count} other', other: '{name} and {count} others' },
  },
  welcomeNewAccount: {
    welcome: 'Welcome to Galley',
    welcomeHint: 'A person reviews every article before it is published. See what others have written.',
    completeProfile: 'Complete your profile',
    completeProfileHint: 'Readers like to know who is writing. Add a picture, a short bio and your links.',
    readGuidelines: 'Read the writing guidelines',
  },
  mailSettings: {
    notLoaded: 'Your email settings could not be loaded',
    notSaved: 'Not saved',
    onDecision: 'Email me when a reviewer decides on my article',
    onDecisionHint: 'You also get a notification for every decision.',
    saved: 'Saved.',
    loading: 'Loading your email settings…',
  },
  notificationBell: {
    label: 'Notifications',
    labelUnread: 'Notifications, {count} unread',
    noneUnread: 'No unread notifications',
    unreadCount: { one: '{count} unread notification', other: '{count} unread notifications' },
  },
  notificationItem: {
    unreadTitle: '<hidden>Unread: </hidden><title/>',
  },
  notificationList: {
    showMore: 'Show more',
  },
  notificationPanel: {
    notLoaded: 'Your notifications could not be loaded',
    empty: 'No notifications yet',
    markAllAsRead: 'Mark all as read',
    loading: 'Loading notifications…',
    emptyHint: 'News about you and your articles will appear here.',
    markReadFailed: 'Could not mark as read',
  },

  // profiles
  profileLabels: {
    created: 'Profile Created Successfully',
    updated: 'Profile Updated Successfully',
    ownNotLoaded: 'Your profile could not be loaded',
    skills: 'Skills',
    profession: 'Profession',
    company: 'Company',
    location: 'Location',
    website: 'Website',
    twitter: 'Twitter',
    interests: 'Interests',
  },
  profileSchema: {
    listFormat: 'Use a list, or text separated by commas.',
  },
  profileRules: {
    websiteInvalid: 'Enter a URL such as https://example.com.',
    pictureInvalid: 'Enter the URL of an image, or upload one.',
    tooManyItems: 'Add at most {most}.',
    itemTooLong: 'Use at most {most} characters for each, and separate them with commas.',
    handleInvalid: 'Enter your {site} username, or the URL of your profile on {hosts}.',
  },
  exportProfile: {
    files: '- `profile.json`: your profile. Your picture is in `images/`.',
  },
  profileRoutes: {
    notFound: 'There is no member with this name.',
    noProfileYet: 'You don’t have a profile yet.',
    ownProfile: 'This is your profile.',
    pictureUpdated: 'Your picture was updated.',
    cleared: 'Your profile was cleared.',
    profileOfName: 'This is {name}’s profile.',
  },
  directorySearch: {
    label: 'Search authors',
    placeholder: 'Name, company or skill',
    search: 'Search',
  },
  directorySkeleton: {
    loading: 'Loading authors…',
  },
  directory: {
    notLoaded: 'The authors could not be loaded',
    empty: 'No authors yet',
    clearSearch: 'Show all authors',
    noneFoundHint:
      'Try fewer or shorter words. The search covers names, usernames, professions, companies and skills.',
    fillInProfile: 'Fill in your profile',
    emptyHint: 'Members appear here once they fill in their profile.',
    authors: { one: '{count} author', other: '{count} authors' },
    found: { one: '{count} author found for “{search}”', other: '{count} authors found for “{search}”' },
    authorsOrMore: 'More than {count} authors',
    foundOrMore: 'More than {count} authors found for “{search}”',
    noneFound: 'No authors found for “{search}”',
  },
  ownProfile: {
    noBioYet: 'You haven’t written a bio yet.',
    empty: 'Your profile is still empty',
    editProfile: 'Edit Profile',
    completeProfile: 'Complete Profile',
    emptyHint:
      'Readers see it next to your articles. A few words about who you are and what you work with are enough.',
  },
  pictureField: {
    tooLarge: 'This image is larger than 10 MB. Choose a smaller one.',
    label: 'Profile picture URL',
    hint: 'Paste the URL of an image, or upload a JPEG, PNG, WebP, GIF or AVIF image of up to 10 MB.',
    upload: 'Upload',
  },
  profileDetails: {
    email: 'Email',
    linkedIn: 'LinkedIn',
    gitHub: 'GitHub',
    lastUpdated: 'Last updated',
  },
  profileFields: {
    professionPlaceholder: 'Backend engineer',
    locationPlaceholder: 'Lisbon, Portugal',
    skillsPlaceholder: 'TypeScript, PostgreSQL, CSS',
    interestsPlaceholder: 'Compilers, typography, cycling',
    aboutYou: 'About you',
    bio: 'Bio',
    bioHint: 'Who you are and what you write about, in up to 1,000 characters.',
    work: 'Work and location',
    links: 'Links',
    handleHint: 'Enter a username or a full URL.',
    skillsAndInterests: 'Skills and interests',
    listHint: 'Separate them with commas. You can add up to {most}.',
  },
  profileSheet: {
    aboutName: 'About {name}',
  },
  profileSkeleton: {
    loading: 'Loading the profile…',
  },
  publicProfileView: {
    notLoaded: 'Unable to load this profile.',
    noBioYet: '{name} hasn’t written a bio yet.',
    profile: 'Profile',
    notLoadedHint: 'There may be no member with this name, or the account was deleted.',
    backToArticles: 'Back to articles',
  },
  unsavedChanges: {
    title: 'Leave without saving?',
    text: 'Your changes on this page aren’t saved. If you leave, you lose them.',
  },

  // reviews
  reviewLabels: {
    undoLastDecision: 'Undo the last decision',
    yourReply: 'Your reply',
    unknownReviewer: 'A reviewer',
    replies: 'Replies',
    resolved: 'Resolved',
    resolve: 'Resolve',
    reopen: 'Reopen',
    resolvedBy: 'Resolved by {name}',
    marks: 'Marks',
    queue: 'Queue',
    approve: 'Approve',
    reject: 'Reject',
    editBadge: 'Edit to a live article',
    ownArticleBadge: 'Your article',
    noteToAuthor: 'Note to the author',
    savedReplies: 'Saved replies',
    moveToPending: 'Move to Pending',
    words: { one: '{count} word', other: '{count} words' },
    approved: 'Approved',
    movedToPending: 'Moved to Pending',
    undo: 'Undo',
    undone: 'Undone',
    undoFailed: 'Could not undo',
    revision: 'Revision {number}',
    keywords: 'Keywords',
    savedReplyName: 'Name',
    mark: 'Mark',
    yourMark: 'Your mark',
    wholeBlock: 'The whole block',
    newMark: 'New mark',
  },
  decisionChoices: {
    notSubmitted: 'The author is working on it. You can decide once it is submitted again.',
    alreadyLive: 'This text is already live.',
    alreadyHidden: 'It is already hidden.',
    alreadyPending: 'It is already waiting for a decision.',
  },
  reviewFields: {
    noteTooLong: 'A note can have up to {most} characters.',
    nameRequired: 'Enter a name.',
    textRequired: 'Enter the text.',
  },
  markFields: {
    quoteTooLong: 'Select at most {most} characters.',
  },
  recommend: {
    saved: 'Recommendation saved',
    withdrawn: 'Recommendation withdrawn',
    noteRequired: 'Say in a few words why the author should change it.',
    newerRevision:
      'A newer revision was submitted. Read it, then recommend. Your words are still on this page.',
    ownArticle: 'This article is your own. Others recommend what happens to it.',
    notWaiting: 'This text no longer waits for a decision.',
  },
  reviewRules: {
    ownArticle: 'This article is your own. Someone else has to approve it.',
    editorsDecide: 'Reviewers recommend. An editor decides.',
    otherCategory: 'You decide in other categories. Recommend what should happen to this article.',
    noteRequired: 'Tell the author in the note what to change.',
  },
  addMark: {
    revisionChanged:
      'A newer revision was submitted. Read it, then add your mark. Your words are still on this page.',
    quoteNotFound: 'The quoted words are not in the text.',
    blockNotFound: 'The text has no such block.',
    tooManyMarks: 'An article can have up to {most} marks. Put the rest in the note.',
  },
  replyToMark: {
    tooManyReplies: 'A mark can have up to {most} replies. Continue the conversation elsewhere.',
  },
  changeMark: {
    nothingToChange: 'Send body or isResolved.',
  },
  decisionNotifications: {
    editPublishedHint: 'Readers now see your edit.',
    publishedHint: 'A reviewer approved it, and readers can now see it.',
    editChangesRequestedHint:
      'A reviewer requested changes before your edit goes live. Readers still see the approved text.',
    changesRequestedHint: 'A reviewer requested changes. Edit your article and submit it again.',
    editRejectedHint: 'Readers still see the approved text. You can change your edit and submit it again.',
    rejectedHint: 'You can change it and submit it again.',
    hiddenHint: 'Readers can no longer see it.',
    backInQueueHint: 'A reviewer will look at it again.',
    published: '“{title}” is published',
    editPublished: 'Your edit to “{title}” is published',
    changesRequested: 'Changes requested: “{title}”',
    rejected: '“{title}” was rejected',
    editRejected: 'Your edit to “{title}” was rejected',
    hidden: '“{title}” was hidden',
    backInQueue: '“{title}” is back in the queue',
    editBackInQueue: 'Your edit to “{title}” is back in the queue',
  },
  markRoutes: {
    markDeleted: 'Mark deleted',
  },
  savedReplyRoutes: {
    savedReplyDeleted: 'Saved reply deleted',
  },
  exportReviews: {
    files:
      '- `reviews.json`: the marks reviewers sent you and the replies, and your own marks, replies and decisions as a reviewer.',
  },
  markErrors: {
    notYours: 'You can only edit or delete your own marks.',
    notFound: 'There is no such mark.',
  },
  mailDecision: {
    readArticle: 'Read it on the site',
    seeMarks: 'See the reviewer’s marks',
    openArticle: 'Open the article',
    seeStatus: 'See its status',
    reviewerWrote: 'The reviewer wrote:',
    reason: 'You get this email because you submitted an article to Galley.',
    chooseEmails: 'Choose which emails you get',
    helloName: 'Hello {name},',
    intro: '{headline}. {explanation}',
    quotedLine: '“{line}”',
  },
  readReview: {
    revisionNotFound: 'There is no such revision to compare with.',
  },
  removeMark: {
    alreadySent: 'The author has already seen this mark. You can edit or resolve it.',
  },
  reviewRoutes: {
    approved: 'Approved. Readers can now see it.',
    changesRequested: 'Changes requested. The author will be notified.',
    rejected: 'Rejected. The author will be notified.',
    hidden: 'Hidden. Readers can no longer see it.',
    backInQueue: 'Back in the queue.',
    undone: 'The decision was undone.',
  },
  savedReplies: {
    notFound: 'There is no such saved reply.',
    tooMany: 'There can be up to {most} saved replies. Delete one that nobody uses.',
  },
  submissionNotifications: {
    editHint: 'Readers see the approved text until you decide.',
    submissionHint: 'It is waiting for review.',
    submittedEdit: '{who} submitted an edit to “{title}”',
    submittedForReview: '{who} submitted “{title}” for review',
  },
  markNotifications: {
    repliedToYourMark: '{who} replied to your mark on “{title}”',
    repliedToMark: '{who} replied to a mark on “{title}”',
  },
  currentMark: {
    showMark: 'Show mark',
    nameAndRemark: '<name>{name}:</name> {remark}',
  },
  markCard: {
    resolvedByYou: 'Resolved by you',
    nameAndDay: '<name/> · <day/>',
    nameAndDayEdited: '<name/> · <day/> (edited)',
  },
  markLabels: {
    allResolved: { one: 'The mark is resolved', other: 'All {count} marks are resolved' },
    openOf: { one: '{open} of {count} mark open', other: '{open} of {count} marks open' },
    stillOpen: {
      one: 'One mark is still open. You can submit anyway; the reviewer will see that it is open.',
      other: '{count} marks are still open. You can submit anyway; the reviewer will see that they are open.',
    },
  },
  marksPanel: {
    hint: 'Reply to them or resolve them, change the text, and submit it again. <span>Alt+F9 goes from a marked passage to its mark.</span>',
    loading: 'Loading the reviewer’s marks…',
    notLoaded: 'The reviewer’s marks could not be loaded. You can keep writing.',
  },
  passageLink: {
    wholeBlock: 'A whole block, such as an image',
    passageHasChanged: 'The passage has changed',
    showInText: '<hidden>Show in the text: </hidden><quote>{quote}</quote>',
  },
  queuePosition: {
    leftQueue: 'It has just left the queue. Reload the page to see the decision.',
  },
  sentMarkToasts: {
    replyNotSent: 'Your reply was not sent',
    resolveFailed: 'The mark could not be resolved',
    reopenFailed: 'The mark could not be reopened',
  },
  reviewTimeLabels: {
    onlyInQueue: 'The only one in the queue',
    tooFewDecisions: 'Too few decisions in the last {days} days to say how long a review takes.',
    minutes: { one: 'a minute', other: '{count} minutes' },
    hours: { one: 'an hour', other: '{count} hours' },
    days: { one: 'a day', other: '{count} days' },
    measured:
      'In the last {days} days, half of all submissions were decided within {half} and nine out of ten within {most}.',
    measuredMost: 'In the last {days} days, nine out of ten submissions were decided within {most}.',
    queueStatus: '{place} · submitted {when}',
    queueStatusTooFew:
      '{queueStatus}. Typically {from}–{to} hours. Too few decisions in the last {days} days to say more.',
    queueStatusTypical: '{queueStatus} · usually decided within {half}',
    queueStatusTypicalMost: '{queueStatus} · usually decided within {half} (9 out of 10 within {most})',
    farInQueue: { other: 'Behind {count} others in the queue' },
    nextInQueue: 'Next in a queue of {all}',
    nextInLongQueue: 'Next in a queue of more than {all}',
    queuePosition: {
      one: '{place}st of {all} in the queue',
      two: '{place}nd of {all} in the queue',
      few: '{place}rd of {all} in the queue',
      other: '{place}th of {all} in the queue',
    },
    longQueuePosition: {
      one: '{place}st of more than {all} in the queue',
      two: '{place}nd of more than {all} in the queue',
      few: '{place}rd of more than {all} in the queue',
      other: '{place}th of more than {all} in the queue',
    },
  },
  reviewList: {
    loading: 'Loading the list…',
    notLoaded: 'The list could not be loaded',
  },
  moderationList: {
    filterLabel: 'Which categories',
    yourCategories: 'Your categories',
    allCategories: 'All categories',
    empty: 'No items pending moderation',
    emptyHint: 'New submissions appear here automatically, oldest first.',
    emptyTitle: 'No items in moderation',
    itemCount: { one: '{count} item in moderation', other: '{count} items in moderation' },
    late: '{count} late',
    lateOrMore: '{count}+ late',
    dueSoon: '{count} due soon',
  },
  queueRow: {
    approveTitle: 'Approve: {title}',
    rejectTitle: 'Reject: {title}',
    submittedAgain: 'Submitted again',
    new: 'New',
  },
  rejectDialog: {
    title: 'Send it back to the author',
    editHint: 'Whatever you choose, readers still see the approved text.',
    submissionHint: 'Whatever you choose, the author can keep working on the same text and submit it again.',
    noteHint: 'Required when you request changes. The author sees it with the article.',
    requestChanges: 'Request changes',
    savedReplyPlaceholder: 'Insert a saved reply…',
  },
  rejectedList: {
    noRejectedHint: 'Articles you send back to their authors appear here, with your note.',
    noHiddenHint: 'Articles you hide from readers appear here.',
    hiddenArticles: 'Hidden articles',
    rejectedArticles: 'Rejected articles',
    filterLabel: 'Show rejected or hidden articles',
  },
  rejectedRow: {
    editPendingHint: 'An edit to it is waiting for a decision. Approving the edit shows the article again.',
    noNote: 'No note.',
  },
  rowParts: {
    openedBy: { one: '{names} has it open', other: '{names} have it open' },
  },
  decisionToasts: {
    approveFailed: 'Could not approve',
    requestChangesFailed: 'Could not request changes',
    rejectFailed: 'Could not reject',
    hideFailed: 'Could not hide',
    moveToPendingFailed: 'Could not move to Pending',
    undoHint: 'Press u on the dashboard',
    newerRevision: 'A newer revision was submitted',
    readRevision: 'Read it',
    readRevisionHint: 'Open it from the queue',
    retryHint: 'Decide again in the list',
    editApprovedHint: 'Readers now see the edit to “{title}”.',
    approvedHint: 'Readers can now see “{title}”.',
    editSentBackHint: 'Readers still see the approved text of “{title}”.',
    hiddenHint: 'Readers can no longer see “{title}”.',
    decisionNotSaved: 'Your decision on “{title}” was not saved.',
    noteSentHint: 'The author of “{title}” will see your note.',
    authorNotifiedHint: 'The author of “{title}” will be notified.',
    backInQueueHint: '“{title}” is back in the queue.',
    undoneHint: '“{title}” is as it was before.',
    failedBecause: '“{title}”: {reason}',
  },
  waitLabels: {
    onTime: 'On time',
    dueSoon: 'Due soon',
    late: 'Late',
    justSubmitted: 'just submitted',
    waitingMinutes: { one: 'waiting {count} minute', other: 'waiting {count} minutes' },
    waitingHours: { one: 'waiting {count} hour', other: 'waiting {count} hours' },
    waitingDays: { one: 'waiting {count} day', other: 'waiting {count} days' },
    minutesLeft: { one: '{count} minute left of {hours}', other: '{count} minutes left of {hours}' },
    hoursLeft: { one: '{count} hour left of {hours}', other: '{count} hours left of {hours}' },
    lateByMinutes: { one: 'late by {count} minute', other: 'late by {count} minutes' },
    lateByHours: { one: 'late by {count} hour', other: 'late by {count} hours' },
    lateByDays: { one: 'late by {count} day', other: 'late by {count} days' },
  },
  comparisonLabels: {
    liveText: 'Live text (revision {number})',
    approvedOn: '{text}, approved {day}',
    changesRequestedOn: '{text}, changes requested {day}',
    rejectedOn: '{text}, rejected {day}',
    hiddenOn: '{text}, hidden {day}',
    backInQueueOn: '{text}, back in the queue {day}',
    withdrawnOn: '{text}, withdrawn {day}',
    submittedOn: '{text}, submitted {day}',
  },
  changedText: {
    unchanged: 'Nothing changed',
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    moved: 'Moved',
    movedHere: 'Moved here',
    otherChanges: 'Other changes',
    unchangedHint: 'Both texts are identical.',
    unchangedBlocks: {
      one: '{count} unchanged block · <span>Show</span>',
      other: '{count} unchanged blocks · <span>Show</span>',
    },
  },
  metadataChanges: {
    titleForSearchEngines: 'Title for search engines',
    descriptionForSearchEngines: 'Description for search engines',
    category: '<hidden>Category before: </hidden><before/> <arrow>→</arrow> <hidden>, now: </hidden><after/>',
    tagRemoved: '<hidden>Removed: </hidden><tag/>',
    tagAdded: '<hidden>Added: </hidden><tag/>',
  },
  recommendations: {
    title: 'Recommendations',
    approve: '{name} recommends approving it.',
    sendBack: '{name} recommends returning it to the author.',
  },
  recommendPanel: {
    title: 'Recommendation',
    note: 'A few words for the editor',
    notePlaceholder: 'A few words for the editor',
    approve: 'Recommend approval',
    sendBack: 'Recommend return',
    youApprove: 'You recommend approving it.',
    youSendBack: 'You recommend returning it to the author.',
    withdraw: 'Withdraw',
  },
  decisionPanel: {
    decision: 'Decision',
    moreDecisions: 'More decisions',
    requestChanges: 'Request <span>changes</span>',
    hide: 'Hide',
  },
  decisionPlan: {
    noteForMarks: 'Please see the marks in the text.',
    noteFilledIn: 'We filled in a note for you. Change it, or press again to send it.',
    rejectWithoutNote: 'Without a note, the author won’t know why. Write one, or press Reject again.',
    hideWithoutNote: 'Without a note, the author won’t know why. Write one, or choose Hide again.',
    alreadyDecided:
      'Someone else decided while you were reading. Press again to replace their decision with yours.',
  },
  manageReplies: {
    text: 'Text',
    none: 'No saved replies',
    confirmDelete: 'Delete for everyone?',
  },
  noteField: {
    placeholder: 'A note to the author',
  },
  saveReply: {
    replySaved: 'Reply saved',
    replySavedHint: 'Everyone who reviews can use it now.',
    saveAsReply: 'Save as a reply',
    nameHint: 'Shown in the list of saved replies.',
  },
  savedReplyMenu: {
    writeNoteFirst: 'Write a note first.',
    empty: 'There are no saved replies yet.',
    emptyHint: 'No saved replies yet. Write a note and save it as one.',
    saveNote: 'Save this note as a reply',
    manageReplies: 'Manage saved replies',
  },
  nextSubmission: {
    queueEmpty: 'The queue is empty. Thank you!',
    nextHint: 'This is the next one in the queue.',
    undoHint: 'Press U, or open it from the dashboard and decide again',
    undoneHint: 'The article is as it was before, and your note is still there.',
  },
  marginNotes: {
    marksInText: 'Marks in the text',
  },
  markButtons: {
    markBlock: 'Mark this block',
  },
  reviewMarkCard: {
    formerReviewer: 'Former reviewer',
    formerMember: 'Former member',
    showInText: 'Show in the text: {words}',
    unsentHint: 'Only reviewers see this until there is a decision',
    markOnQuote: 'Mark by {name} on “{quote}”',
    markOnBlock: 'Mark by {name} on a whole block',
    formerMarkOnQuote: 'Mark by a former reviewer on “{quote}”',
    formerMarkOnBlock: 'Mark by a former reviewer on a whole block',
  },
  marksAround: {
    notLoaded: 'The marks could not be loaded',
    onEarlierRevision: 'On an earlier revision',
    onEarlierRevisionHint: 'The passages these marks are about are no longer in the text.',
  },
  newMarkCard: {
    saveMark: 'Save mark',
    passageGone: 'The newer revision no longer has this passage. Select another one; what you wrote stays.',
  },
  marking: {
    nothingSelected: 'Nothing selected',
    nothingSelectedHint: 'Select some words, or choose a block with j and k.',
    blockChosen: 'Block {number}: {text}',
    image: 'image',
  },
  markToasts: {
    markNotSaved: 'The mark was not saved',
    replyNotSent: 'The reply was not sent',
    markNotDeleted: 'The mark was not deleted',
    markNotChanged: 'The mark was not changed',
  },
  reviewNews: {
    withdrawn: 'The author withdrew this submission to work on it.',
    approved: '{name} approved this a moment ago.',
    changesRequested: '{name} requested changes a moment ago.',
    rejected: '{name} rejected this a moment ago.',
    hidden: '{name} hid this a moment ago.',
    pending: '{name} moved this back to pending a moment ago.',
    historySubmitted: '{name} submitted it',
    historyWithdrawn: '{name} withdrew it',
    historyPending: '{name} moved it back to pending',
    historyApproved: '{name} approved it',
    historyRejected: '{name} rejected it',
    historyChangesRequested: '{name} requested changes',
    historyHidden: '{name} hid it',
    historyUndone: '{name} undid the last decision',
  },
  reviewBar: {
    anotherAdmin: 'Another admin',
    previousInQueue: 'Previous in the queue',
    nextInQueue: 'Next in the queue',
    withdrawn: 'Withdrawn',
    by: 'by <author/>',
    alsoReading: { one: '{names} is reading this too', other: '{names} are reading this too' },
    othersAlsoReading: { other: '{count} others are reading this too' },
  },
  reviewNotices: {
    showWhatChanged: 'Show what changed',
    newerRevision: 'A newer revision was submitted while you were reading.',
    newerRevisionShown: 'A newer revision was submitted while you were reading. This is what changed.',
  },
  reviewPage: {
    notLoaded: 'This submission could not be loaded',
    nothingToReview: 'There is nothing to review here',
    backToQueue: 'Back to the queue',
    nothingToReviewHint: 'The article was deleted, or its author hasn’t submitted it.',
    review: 'Review',
    loading: 'Loading the submission…',
  },
  submissionFooter: {
    author: 'Author',
    noPublishedArticles: 'No published articles yet. This would be the first.',
    title: 'Title',
    description: 'Description',
    forSearchEngines: 'For search engines',
    history: 'History',
    publishedArticles: { one: '{count} published article', other: '{count} published articles' },
    revisionAndTime: '· revision {revision} · <time/>',
  },
  reviewShortcuts: {
    goToApprove: 'Go to Approve; Enter confirms',
    goToRequestChanges: 'Go to Request changes; Enter confirms',
    goToReject: 'Go to Reject; Enter confirms',
    writeNote: 'Write the note',
    markSelectedWords: 'Mark the selected words, or the chosen block',
    nextOrPreviousBlock: 'Next or previous block',
    nextOrPreviousChange: 'Next or previous change or mark',
    textOrChanges: 'Switch between text and changes',
    nextOrPrevious: 'Next or previous in the queue',
  },
  viewBar: {
    compareWith: 'Compare with',
    previousChange: 'Previous change',
    nextChange: 'Next change',
    view: 'View',
    text: 'Text',
    changes: 'Changes',
    wordsAdded: {
      one: '+{count}<hidden> word added</hidden>',
      other: '+{count}<hidden> words added</hidden>',
    },
    wordsRemoved: {
      one: '−{count}<hidden> word removed</hidden>',
      other: '−{count}<hidden> words removed</hidden>',
    },
    changesInAll: { one: '{count} change', other: '{count} changes' },
    currentOf: { one: '{current} of {count} change', other: '{current} of {count} changes' },
  },

  // statistics
  statisticsLabels: {
    notLoaded: 'The statistics could not be loaded',
    loading: 'Loading statistics…',
  },
  analytics: {
    mostLiked: 'Most liked',
  },
  figureLabels: {
    viewCount: { one: '{count} view', other: '{count} views' },
    likeCount: { one: '{count} like', other: '{count} likes' },
    commentCount: { one: '{count} comment', other: '{count} comments' },
    articleCount: { one: '{count} article', other: '{count} articles' },
    views: 'Views',
    likes: 'Likes',
    comments: 'Comments',
    submissions: 'Submissions',
    decisions: 'Decisions',
    published: 'Published',
    signUps: 'Sign-ups',
    articles: 'Articles',
    submissionCount: { one: '{count} submission', other: '{count} submissions' },
    decisionCount: { one: '{count} decision', other: '{count} decisions' },
    signUpCount: { one: '{count} sign-up', other: '{count} sign-ups' },
    oneYear: '1 year',
    days: { one: '{count} day', other: '{count} days' },
    noneAsInYearBefore: 'None, and none in the previous year',
    noneAsInDaysBefore: {
      one: 'None, and none on the previous day',
      other: 'None, and none in the previous {count} days',
    },
    asManyAsInYearBefore: 'As many as in the previous year',
    asManyAsInDaysBefore: {
      one: 'As many as on the previous day',
      other: 'As many as in the previous {count} days',
    },
    noneInYearBefore: 'None in the previous year',
    noneInDaysBefore: { one: 'None on the previous day', other: 'None in the previous {count} days' },
    moreThanInYearBefore: '{percent}% more than in the previous year',
    moreThanInDaysBefore: {
      one: '{percent}% more than on the previous day',
      other: '{percent}% more than in the previous {count} days',
    },
    fewerThanInYearBefore: '{percent}% fewer than in the previous year',
    fewerThanInDaysBefore: {
      one: '{percent}% fewer than on the previous day',
      other: '{percent}% fewer than in the previous {count} days',
    },
    minutesShort: '{minutes} min',
    hoursShort: '{hours} h',
    atLeast: '{count}+',
  },
  ownStatistics: {
    notLoaded: 'Your statistics could not be loaded',
    loading: 'Loading your statistics…',
    noneInReview: 'Nothing is waiting for a decision',
    viewsHint: 'On all your published articles',
    mostViewed: 'Most viewed',
    empty: 'No statistics yet',
    lead: 'How your articles are doing, day by day (UTC). We count each reader once per article and day, without recording who they are.',
    moreInReview: '{count} more in review',
    dayByDay: 'Day by day',
    yourArticles: 'Your articles',
    writeArticle: 'Write an article',
    emptyHint:
      'Once you submit an article, you can follow it here: the decision, and its views, likes and comments.',
  },
  rangeSwitch: {
    timeSpan: 'Time span',
  },
  reviewFigures: {
    title: 'How long authors wait',
    reviewTimeGoal: 'We aim to decide within {from} to {to} hours.',
    queueEmpty: 'Nobody is waiting: the queue is empty.',
    by: 'by {name}',
    editBy: 'edit by {name}',
    submitted: 'submitted {when}',
  },
  seriesCharts: {
    inRange: 'in {range}. {change}.',
  },
  statCards: {
    publishedHint: 'Articles readers can see',
    waiting: 'Waiting',
    waitingHint: 'For a decision',
    rejectedHint: 'Sent back to their authors',
    hiddenHint: 'No longer shown to readers',
    members: 'Members',
    membersHint: 'People with an account',
    titleInRange: '{title} in {range}',
  },
  topArticles: {
    empty: 'No published articles yet.',
    article: 'Article',
  },

  // kit
  fieldErrors: {
    tooLong: 'Use at most {most} characters.',
    textRequired: 'Write something first.',
  },
  names: {
    you: 'You',
    someone: 'Someone',
  },
  relativeTime: {
    edited: '(edited)',
    justNow: 'just now',
  },
  formatCount: {
    thousands: '{count}k',
  },
  emailAddress: {
    tooLong: 'This is too long for an email address.',
    invalid: 'Enter an email address such as ada@example.com.',
  },

  // platform
  appError: {
    signInRequired: 'Please sign in and try again.',
    notAllowed: 'You’re not allowed to do that.',
    notFound: 'There is nothing at this address.',
    unavailable: 'The site is temporarily unavailable. Please try again in a moment.',
    wrongMediaType: 'Send this request as {mediaType}.',
    tooLarge: 'The request is too large. The limit is {limit}.',
    tryAgainInSeconds: {
      one: 'Too many attempts. Try again in {count} second.',
      other: 'Too many attempts. Try again in {count} seconds.',
    },
    tryAgainInMinutes: {
      one: 'Too many attempts. Try again in {count} minute.',
      other: 'Too many attempts. Try again in {count} minutes.',
    },
  },
  composeMail: {
    copyLink: 'Or copy this link: {address}',
  },
  brokenRequest: {
    timedOut: 'The request took too long to arrive.',
    headersTooLong: 'The address or the headers of this request are too long.',
    malformed: 'This request is malformed.',
  },
  createHttpServer: {
    notUtf8: 'The request is not valid UTF-8.',
    notJson: 'The request is not valid JSON.',
  },
  errorResponse: {
    checkFields: 'Please check {names}.',
    notAnObject: 'The request must be a JSON object.',
    wrongLength: 'The request is not as long as its Content-Length says.',
    malformedAddress: 'This address is malformed.',
    fieldInvalid: 'is not valid',
  },
  methodNotAllowed: {
    notAllowed: '{method} is not allowed here. Allowed: {methods}.',
  },
  readUpload: {
    emptyFile: 'The file is empty.',
    malformedForm: 'The form with the file is incomplete or malformed.',
    tooManyFiles: 'Send one file, in the field {field}.',
    wrongField: 'The file is in the wrong field. Send it in the field {field}.',
    noFile: 'This request has no file. Send one in the field {field}.',
  },
  textGuard: {
    nestedTooDeeply: 'The request is nested too deeply.',
    invalidCharacters: 'The request contains characters that cannot be stored.',
  },

  // richtext
  checkContent: {
    imagesWithoutAlt: {
      one: 'One image has no description, so readers who can’t see it miss what it shows.',
      other: '{count} images have no description, so readers who can’t see them miss what they show.',
    },
    skippedHeadings: {
      one: 'One heading skips a level, which makes the outline harder to follow.',
      other: '{count} headings skip a level, which makes the outline harder to follow.',
    },
    codeWithoutLanguage: {
      one: 'One code block has no language: choose one to highlight its code.',
      other: '{count} code blocks have no language: choose one to highlight their code.',
    },
    emptyLinks: {
      one: 'One link has no text, so readers can’t see or follow it.',
      other: '{count} links have no text, so readers can’t see or follow them.',
    },
  },
  compareCode: {
    language: 'Language: {before} → {after}',
  },
  compareFigure: {
    imageReplaced: 'Image replaced',
    imageSize: 'Image size: {before} → {after}',
    size: '{width} × {height}',
    sizeNotGiven: 'not given',
    altText: 'Alt text: {before} → {after}',
  },
  compareInline: {
    paragraphSplit: { other: 'Paragraph split into {count}' },
    paragraphsJoined: { other: '{count} paragraphs joined into one' },
  },
  decorateHtml: {
    imageInFullSize: 'Full size: {description}',
    copyCode: 'Copy this code',
    linkTo: 'Link to: {heading}',
  },
  draftChanges: {
    movedUp: 'Moved up',
    movedDown: 'Moved down',
    splitFromAbove: 'Was part of the paragraph above',
    subtleChange: 'Changed in a way that is hard to see',
  },
  hiddenCharacters: {
    softHyphen: 'soft hyphen',
    graphemeJoiner: 'grapheme joiner',
    arabicLetterMark: 'Arabic letter mark',
    hangulFiller: 'Hangul filler',
    mongolianVowelSeparator: 'Mongolian vowel separator',
    zeroWidthSpace: 'zero-width space',
    zeroWidthNonJoiner: 'zero-width non-joiner',
    zeroWidthJoiner: 'zero-width joiner',
    leftToRightMark: 'left-to-right mark',
    rightToLeftMark: 'right-to-left mark',
    lineSeparator: 'line separator',
    paragraphSeparator: 'paragraph separator',
    leftToRightEmbedding: 'left-to-right embedding',
    rightToLeftEmbedding: 'right-to-left embedding',
    endOfEmbeddingOrOverride: 'end of embedding or override',
    leftToRightOverride: 'left-to-right override',
    rightToLeftOverride: 'right-to-left override',
    wordJoiner: 'word joiner',
    functionApplication: 'function application',
    invisibleTimes: 'invisible times',
    invisibleSeparator: 'invisible separator',
    invisiblePlus: 'invisible plus',
    leftToRightIsolate: 'left-to-right isolate',
    rightToLeftIsolate: 'right-to-left isolate',
    firstStrongIsolate: 'first strong isolate',
    endOfIsolate: 'end of isolate',
    blankBraillePattern: 'blank Braille pattern',
    zeroWidthNoBreakSpace: 'zero-width no-break space',
    variationSelector: 'variation selector',
    tagCharacter: 'tag character',
    controlCharacter: 'control character',
    invisibleCharacter: 'invisible character',
    nameAndCode: '{name} ({code})',
  },
  blockChanges: {
    became: '{before} became {after}',
    quote: 'Quote',
    alignedBlock: 'Aligned block',
    heading: 'Heading',
    numberedList: 'Numbered list',
    paragraph: 'Paragraph',
    headerCell: 'Header cell',
    plainCell: 'Plain cell',
    bulletList: 'Bullet list',
    aQuote: 'a quote',
    anAlignedBlock: 'an aligned block',
    aHeading: 'a heading',
    aNumberedList: 'a numbered list',
    aParagraph: 'a paragraph',
    aHeaderCell: 'a header cell',
    aPlainCell: 'a plain cell',
    aBulletList: 'a bullet list',
    headingLevel: 'Heading level: {before} → {after}',
    alignment: 'Alignment: {before} → {after}',
    left: 'left',
    center: 'center',
    right: 'right',
    numberingStartsAt: 'Numbering starts at: {before} → {after}',
    noAltText: 'none',
    altText: 'Alt text: {text}',
  },
  inlineChanges: {
    quoted: '“{text}”',
    whiteSpace: 'white space',
    quotedBeginning: '“{text}…”',
    noLanguage: 'none',
    hiddenCharacterAdded: 'Hidden character added: {name}',
    hiddenCharacterRemoved: 'Hidden character removed: {name}',
    linkAdded: 'Link added: {text} links to {address}',
    code: 'code',
    italic: 'italic',
    struckThrough: 'struck through',
    bold: 'bold',
    underlined: 'underlined',
    and: '{one} and {other}',
    or: '{one} or {other}',
    now: 'Now {formats}: {words}',
    noLonger: 'No longer {formats}: {words}',
    nowAndNoLonger: 'Now {formats}, no longer {lost}: {words}',
  },
  linkChanges: {
    linkTarget: 'Link target: {before} → {after}',
    linkRemoved: 'Link removed: {text} linked to {address}',
    linkNowCovers: 'Link now covers {text} too: {address}',
    linkNoLongerCovers: 'Link no longer covers {text}: {address}',
  },
  renderHtml: {
    table: 'Table',
  },
  vocabulary: {
    image: 'Image',
    plainText: 'Plain text',
  },

  // ui
  chartTable: {
    week: 'Week',
    day: 'Day',
    showAsTable: 'Show as table',
    titleAsTable: '{title}, as a table',
  },
  chartLabels: {
    weekTo: 'Week ending {day}',
    barAmount: '{bar}: {amount}',
    noneByDay: '{title} by day, {first} to {last}: none.',
    noneByWeek: '{title} by week, {first} to {last}: none.',
    mostOnDay: '{title} by day, {first} to {last}: {total}, peak {most} on {day}.',
    mostInWeek: '{title} by week, {first} to {last}: {total}, peak {most} in the week ending {day}.',
    mostOnFirstDay: '{title} by week, {first} to {last}: {total}, peak {most} on {day}.',
  },
  dayChart: {
    empty: 'Nothing in this time span',
    sliderLabel: '{title}: read bar by bar',
    peakPerDay: 'Peak: {most} a day',
    peakPerWeek: 'Peak: {most} a week',
  },
  dialog: {
    close: 'Close',
  },
  lazyPart: {
    notLoaded: 'This part of the page could not be loaded. Try again, or reload the page.',
  },
  pageLinks: {
    noSuchPage: 'This page does not exist',
    toFirstPage: 'Go to the first page',
    noSuchPageHint: 'The list has fewer pages.',
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    pageOfTotal: 'Page {page} of {totalPages}',
  },
  shortcutDialog: {
    showShortcuts: 'Show these shortcuts',
    title: 'Keyboard shortcuts',
    singleKeys: 'Use single-key shortcuts on this device',
  },
  tagInput: {
    addTag: 'Add a tag',
    limitReached: 'You can add up to {most} tags',
    suggestedTags: 'Suggested tags',
    removeTag: 'Remove {tag}',
  },
  toaster: {
    message: 'Message',
    notifications: 'Notifications',
    dismiss: 'Dismiss',
  },
};
